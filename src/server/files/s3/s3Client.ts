import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AWAY_SECONDS, StoreUnreachable } from '../storeMark.ts';
import type { S3Answer, S3Call, S3Send } from './s3Request.ts';
import { fieldsOf } from './s3Xml.ts';

/** The object store has said no. */
export class S3Refusal extends Error {
  readonly status: number;
  /** As the protocol names it: NoSuchKey, AccessDenied … */
  readonly s3Code: string;

  constructor(call: S3Call, status: number, s3Code: string, message: string) {
    super(`The object store refused ${call.method} (${status} ${s3Code}): ${message}`);
    this.status = status;
    this.s3Code = s3Code;
  }
}

export interface AskHow {
  /** How often at most; three times by itself. */
  tries?: number;
  /** Milliseconds for each try as a whole. */
  within?: number;
  /** Statuses that are answers although they are errors. */
  accepts?: readonly number[];
}

/** Asks a bucket, more than once where that may help. */
export interface S3Client {
  ask(call: S3Call, how?: AskHow): Promise<S3Answer>;
  /** Throws StoreUnreachable for some seconds after the store has not answered: nothing is begun that would only wait. */
  refuseWhileAway(): void;
}

const TRIES = 3;
// Milliseconds before the second try, and up to twice as many; then four times that.
const FIRST_PAUSE = 100;

// A busy or broken server, and what arrived there damaged or too slowly.
const isPassing = (status: number, code: string) =>
  status === 429 || status >= 500 || /^(RequestTimeout|BadDigest|XAmzContentSHA256Mismatch|IncompleteBody)$/.test(code);
// What it does not know at all is no trouble of the moment.
const isUnknown = (status: number) => status === 501 || status === 505;

export function createS3Client(send: S3Send, ms: () => number = () => performance.now()): S3Client {
  let awayUntil = 0;

  function refuseWhileAway(): void {
    if (ms() < awayUntil) throw new StoreUnreachable('The object store has not answered just now.');
  }

  async function ask(call: S3Call, { tries = TRIES, within, accepts = [] }: AskHow = {}): Promise<S3Answer> {
    refuseWhileAway();
    let last: unknown;
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await pause(randomInt(FIRST_PAUSE, 2 * FIRST_PAUSE) * 4 ** (tried - 1));
      try {
        const answer = await send(call, within);
        if (answer.status < 300 || accepts.includes(answer.status)) return answer;
        const refusal = refusalOf(call, answer);
        if (!isPassing(answer.status, refusal.s3Code) || isUnknown(answer.status)) throw refusal;
        last = refusal;
      } catch (error) {
        if (error instanceof S3Refusal) throw error;
        last = error;
      }
    }
    awayUntil = ms() + AWAY_SECONDS * 1000;
    throw new StoreUnreachable((last as Error).message, { cause: last });
  }

  return { ask, refuseWhileAway };
}

/** The refusal that an answer is. That of a HEAD has no body. */
export function refusalOf(call: S3Call, { status, body }: S3Answer): S3Refusal {
  const [said = {}] = fieldsOf(body.toString(), 'Error');
  return new S3Refusal(call, status, said.Code ?? '', said.Message ?? 'no reason given');
}
