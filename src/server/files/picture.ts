import { createTurns } from './turns.ts';

/** Most pixels a picture that we decode may have: larger ones could be a few bytes that unpack to gigabytes. */
export const MOST_PIXELS = 50_000_000;

/** Why a picture is not taken, whoever sends it. */
export const PICTURE_SENTENCES = {
  flood: '그림의 픽셀이 너무 많아요. 가로와 세로를 줄여서 다시 올려 주세요.',
  unreadable: '그림이 손상됐어요. 원본을 다시 저장한 뒤 올려 주세요.',
};

/** Whether decoding failed for the number of pixels alone. */
export const isFlood = (error: unknown) => /pixel limit/.test((error as Error).message);

// Needed for pictures alone, and large: not before the first.
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** One after the other: each may need many times its bytes. */
export const inTurn = createTurns();
