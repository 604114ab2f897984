import type { Question } from './openLoop.ts';

const PATIENCE = 30_000;
let asked = 0;

/** A third each of a kept page, searches never asked before and addresses that lead nowhere. */
export function nextPage(): Question {
  asked += 1;
  const [kind, where] = [
    ['kept', '/post'],
    ['search', `/post?q=${encodeURIComponent(`정산 ${asked}`)}`],
    ['nowhere', `/nothing/${asked}`],
  ][asked % 3]!;
  const headers = { 'accept-encoding': 'br' };
  return { kind: kind!, method: 'GET', path: where!, headers, patience: PATIENCE };
}
