import { commonProblem, problemFrom } from '../http/failure.ts';

/**
 * Fetches the bytes behind an address of one use. As with `send`, a failure is logged and thrown as a Problem
 * (Specification §8); the last part of the address opens the file and stays out of the log.
 */
export async function fetchFile(url: string): Promise<Response> {
  const place = url.slice(0, url.lastIndexOf('/'));
  const response = await fetch(url).catch((error: unknown) => {
    console.error(`GET ${place}: offline`, error);
    throw commonProblem('offline');
  });
  if (response.ok) return response;
  const failure = problemFrom(response.status, await response.json().catch(() => undefined));
  console.error(`GET ${place}: ${response.status} ${failure.code}`);
  throw failure;
}
