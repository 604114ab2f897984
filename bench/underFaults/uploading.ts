import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { samplePdf, sendFile } from '../../dev/sampleFiles.ts';
import { memberHeaders } from '../../dev/sampleSession.ts';
import type { PostingName } from '../../dev/testPosting.ts';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

/** Somebody who attaches file after file to one application, and takes the oldest away again. */
export interface Uploader {
  /** Uploads and deletions that were acknowledged. */
  readonly done: number;
  /** Until it is over. */
  run(): Promise<void>;
  /** What was acknowledged and is not so, or what is there and nobody sent, in words. */
  check(): Promise<string[]>;
}

const KEPT = 6;
const NEXT_TRY = 100;
const DOWNLOADS = 40;
// What a lost database, a silent store or a full disk may be answered with.
const MAY_BE = [429, 503, 507];

const shaOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function openUploader(world: World, who: { token: string; posting: PostingName }, chance: Chance): Uploader {
  const { token, posting } = who;
  const headers = memberHeaders(token);
  /** Digests by number: acknowledged, and of those whose deletion nobody has answered yet. */
  const there = new Map<string, string>();
  const leaving = new Set<string>();
  let unanswered: string | undefined;
  let [sent, done] = [0, 0];

  /** Does one thing until it is answered; undefined when it was over before. */
  async function insist<T>(what: string, work: () => Promise<{ status: number; json: T }>): Promise<T | undefined> {
    for (let isFirst = true; !world.isOver(); isFirst = false) {
      try {
        const { status, json } = await work();
        if (status === 200) return json;
        // What was deleted without an answer is not there a second time.
        if (!isFirst && status === 404) return json;
        if (!MAY_BE.includes(status)) {
          world.told(`${what}: ${status} ${JSON.stringify(json)}`);
          return undefined;
        }
      } catch {
        // Nobody knows whether it was done.
      }
      await pause(NEXT_TRY);
    }
    return undefined;
  }

  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${world.origin()}/api/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, string> };
  };

  async function upload(): Promise<void> {
    sent += 1;
    const content = Buffer.concat([samplePdf(`${sent}`), Buffer.alloc(chance.between(1_000, 400_000), ' ')]);
    unanswered = shaOf(content);
    const fields = { ...posting, file_kind_cd: '03' };
    const name = `이력서 ${sent}.pdf`;
    const kept = await insist('an upload', () => sendFile(world.origin(), { token, fields, name, content }));
    if (!kept) return;
    if (kept.sha256 !== unanswered) world.told(`an upload of ${unanswered} was acknowledged as ${kept.sha256}`);
    there.set(kept.file_no, unanswered);
    unanswered = undefined;
    done += 1;
  }

  async function takeAway(number: string): Promise<void> {
    leaving.add(number);
    if (!(await insist('a deletion', () => call('deletefile', { ...posting, file_no: number })))) return;
    leaving.delete(number);
    there.delete(number);
    done += 1;
  }

  /** Its bytes; a store that was away a moment ago may be asked nothing for some seconds. */
  async function download(number: string): Promise<Uint8Array | undefined> {
    for (let tried = 0; tried < DOWNLOADS; tried += 1) {
      const { json } = await call('files/link', { ...posting, file_no: number });
      const answer = await fetch(`${world.origin()}${json.url}`);
      const content = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 200) return content;
      if (answer.status !== 503) return undefined;
      await pause(500);
    }
    return undefined;
  }

  return {
    get done() {
      return done;
    },
    async run() {
      while (!world.isOver()) {
        await upload();
        const [oldest] = there.keys();
        if (there.size > KEPT && oldest) await takeAway(oldest);
        await pause(50);
      }
    },
    async check() {
      const listed = (await call(`selectfile?${new URLSearchParams(posting)}`)).json as unknown as {
        file_no: string;
      }[];
      const numbers = new Set(listed.map((one) => one.file_no));
      const wrong = [...there.keys()]
        .filter((number) => !numbers.has(number) && !leaving.has(number))
        .map((number) => `file ${number} was acknowledged and is not there`);
      const found = new Set<string>();
      for (const number of numbers) {
        const content = await download(number);
        if (!content) {
          wrong.push(`file ${number} cannot be opened`);
          continue;
        }
        const sha = shaOf(content);
        const due = there.get(number) ?? unanswered;
        if (sha !== due) wrong.push(`file ${number} holds ${sha}, not ${due ?? 'anything that was sent'}`);
        if (found.has(sha)) wrong.push(`file ${number} is there twice`);
        found.add(sha);
      }
      return wrong;
    },
  };
}
