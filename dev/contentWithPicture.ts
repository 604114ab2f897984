import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';
import { atEndOfFile } from './endOfFile.ts';

/** The posting that shows the picture; without it it shows none. */
export const PICTURED = { COMPANY_CD: 'DT', PBLANC_NO: '2026110204' };
/** What it is called; those after it by their number as well. */
export const PICTURE_CAPTION = '일하는 곳';
/** All the picture says. */
export const PICTURE_WORDS = '왼쪽 벽은 붉고 오른쪽 벽은 파랗습니다.';

const numbered = (text: string, index: number) => (index === 0 ? text : `${index + 1}: ${text}`);
/** What a picture is called and all it says, by its place. */
export const pictureWords = (index: number) => ({
  caption: numbered(PICTURE_CAPTION, index),
  text: [numbered(PICTURE_WORDS, index)],
});

/**
 * A copy of content/ in which a posting shows pictures as well, each under its file’s name, below `duties` if they are
 * given; gone after the test file.
 */
export function contentWithPicture(
  pictures: Readonly<Record<string, Uint8Array>>,
  { duties }: { duties?: readonly string[] } = {},
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-picture-'));
  atEndOfFile(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(projectDir, 'content'), folder, { recursive: true });
  const file = path.join(folder, `postings/${PICTURED.COMPANY_CD}-${PICTURED.PBLANC_NO}.json`);
  const posting = JSON.parse(readFileSync(file, 'utf8'));
  const images = Object.entries(pictures).map(([name, picture], index) => {
    writeFileSync(path.join(folder, 'images', name), picture);
    return { file: `images/${name}`, ...pictureWords(index) };
  });
  const body = duties ? { ...posting.body, duties } : posting.body;
  writeFileSync(file, JSON.stringify({ ...posting, body, images }));
  return folder;
}
