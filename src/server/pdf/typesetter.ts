import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf } from '../fontFile.ts';
import { projectDir } from '../instance.mjs';
import { createFitting } from './glyphs.ts';

/* Typesetting with the product's own fonts. It takes every font into memory: only what typesets imports it. */

const modules = path.join(projectDir, 'node_modules');
const pretendard = path.join(modules, 'pretendard/dist/public/static');
const noto = path.join(modules, '@embedpdf/fonts-kr/fonts');
// The first that has a character draws it: Noto Sans KR for hanja, jamo and all that Pretendard lacks.
const FONTS = [
  [path.join(pretendard, 'Pretendard-Regular.otf'), path.join(pretendard, 'Pretendard-Bold.otf')],
  [path.join(noto, 'NotoSansKR-Regular.otf'), path.join(noto, 'NotoSansKR-Bold.otf')],
].map((weights) => weights.map((file) => readFileSync(file)));

/** Where the templates are. */
export const templates = import.meta.dirname;

export const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: FONTS.flat() }] });

/** Fits texts to the fonts; both weights of a font have the same characters (a test looks). */
export const fitTexts = createFitting(FONTS.map(([regular]) => coverageOf(regular!)));

/** Typesets a template of this folder with what it shows. Throws what the template says. */
export function typeset(template: string, data: object): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: path.join(templates, `${template}.typ`),
    inputs: { data: JSON.stringify(data) },
  });
  if (compiled.result) return compiled.result;
  const messages = compiled.takeError()?.shortDiagnostics.map(({ message }) => message);
  throw new Error(`Not printed: ${messages?.join('; ') ?? ''}`);
}
