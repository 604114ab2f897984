import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../../src/server/instance.mjs';

// Each is a project of its own: one in its framework's manner, one of packages alone.
const NOT_OURS = /(^|\/)(node_modules|build|\.data|\.git|\.vite)$|\.log$|^bench\/(next|lighthouse)$/;

/** Every file of the project that is written by hand, as a path from its root with `/`. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(path.join(projectDir, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (NOT_OURS.test(name)) return [];
      return entry.isDirectory() ? projectFiles(name) : [name];
    })
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(path.join(projectDir, file), 'utf8');
}

/** A source text without its comments; strings that hold `//` survive because only a space or line start opens one. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** What a file imports or re-exports, static and dynamic, types included: paths from the project's root, or package names. */
export function importsOf(file: string): string[] {
  const text = withoutComments(textOf(file));
  const found = text.matchAll(/(?:\bfrom\s|\bimport\s*\(?)\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, target]) =>
    target!.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target!)) : target!,
  );
}

/** Files of these that lie on a circle of imports, also dynamic ones, or between two. Types are gone at run time. */
export function circular(files: string[], importsFrom = valuesFrom): string[] {
  const needs = new Map(files.map((file) => [file, importsFrom(file)]));
  for (let size = -1; size !== needs.size; ) {
    size = needs.size;
    const needed = new Set([...needs.values()].flat());
    // A file that needs no other of them, or that no other needs, lies on no circle.
    for (const [file, from] of needs)
      if (!needed.has(file) || !from.some((other) => needs.has(other))) needs.delete(file);
  }
  return [...needs.keys()];
}

function valuesFrom(file: string): string[] {
  const text = withoutComments(textOf(file));
  const atOnce = text.matchAll(/^(?:import|export)\b(?! type\b)[^;'"]*['"](\.[^'"]+)['"]/gm);
  // `import('…').Name` is the type of something.
  const dynamic = text.matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]\s*\)(?!\.)/g);
  return [...atOnce, ...dynamic].map(([, target]) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), target!)),
  );
}

/** Exported values of every module of src whose name ends so, with the file they come from. */
export async function exportsOf(ending: string): Promise<{ file: string; name: string; value: unknown }[]> {
  const files = projectFiles('src').filter((file) => file.endsWith(ending));
  const modules = await Promise.all(
    files.map(async (file) => ({ file, module: (await import(path.join(projectDir, file))) as object })),
  );
  return modules.flatMap(({ file, module }) => Object.entries(module).map(([name, value]) => ({ file, name, value })));
}

/**
 * The text of `describe('title', …)` in a test file formatted by Biome, whose end is known by its indentation;
 * undefined if there is no such block.
 */
export function describeBlock(text: string, title: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => {
    const found = /^\s*describe(?:\.each\([^)]*\))?\((['"`])(.*?)\1/.exec(line);
    return found?.[2] === title;
  });
  if (start < 0) return undefined;
  const indent = /^\s*/.exec(lines[start]!)![0];
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith(`${indent}}`));
  return lines.slice(start, start + length + 2).join('\n');
}
