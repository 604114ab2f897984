import { setTimeout as pause } from 'node:timers/promises';
import { verifyAs } from '../../dev/identitySimulatorVisitor.ts';
import { personaOf } from '../../dev/samples.ts';
import type { Saver, Site } from '../../dev/savers.ts';
import { type Attempt, submitAll } from '../applicants.ts';
import type { Uploader } from './uploading.ts';
import type { World } from './world.ts';

/** What was done and answered, by kind. */
export type Done = Record<'save' | 'submission' | 'upload' | 'verification' | 'address', number>;

interface Parties {
  site: Site;
  savers: readonly Saver[];
  attempts: readonly Attempt[];
  uploaders: readonly Uploader[];
}

const SUBMITTING = 2;
/** Milliseconds between two of one person. */
const PACE = { save: 40, submission: 150, verification: 250, address: 250 };
const MAY_BE = [429, 502, 503, 504];

/** Everybody at work until it is over. */
export function startLoad(world: World, { site, savers, attempts, uploaders }: Parties) {
  const looked = { verification: 0, address: 0 };
  const open = [...attempts];
  const turn: Attempt[] = [];

  async function save(saver: Saver): Promise<void> {
    while (!world.isOver()) {
      saver.type();
      await saver.save({ ...site, origin: world.origin() }).catch((error: Error) => told(error.message));
      await pause(PACE.save);
    }
  }

  function told(message: string): void {
    const status = Number(/answered (\d+)/.exec(message)?.[1] ?? 0);
    if (status !== 0 && !MAY_BE.includes(status)) world.told(message);
  }

  async function submit(): Promise<void> {
    while (!world.isOver()) {
      turn.push(...open.splice(0, 1));
      await submitAll(world.origin(), turn, world.isOver, world.told);
      await pause(PACE.submission);
    }
  }

  async function look(kind: keyof typeof looked, once: () => Promise<void>): Promise<void> {
    for (; !world.isOver(); await pause(PACE[kind])) {
      try {
        await once();
        looked[kind] += 1;
      } catch (error) {
        told((error as Error).message);
      }
    }
  }

  async function verify(): Promise<void> {
    const { user_nm } = await verifyAs(world.origin(), { persona: 'junho' });
    if (user_nm !== personaOf('junho').name) world.told(`somebody else was verified: ${user_nm}`);
  }

  async function findAddress(): Promise<void> {
    const answer = await fetch(`${world.origin()}/api/address?keyword=${encodeURIComponent('정조로 825')}`, site);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`a search for an address answered ${answer.status} ${text}`);
    if (!text.includes('16259')) world.told(`an address was found as ${text}`);
  }

  const ended = Promise.all([
    ...savers.map(save),
    ...Array.from({ length: SUBMITTING }, submit),
    ...uploaders.map((uploader) => uploader.run()),
    look('verification', verify),
    look('address', findAddress),
  ]);
  return {
    ended,
    done: (): Done => ({
      ...looked,
      save: savers.reduce((sum, { saved }) => sum + saved, 0),
      submission: attempts.filter(({ receipt }) => receipt).length,
      upload: uploaders.reduce((sum, { done }) => sum + done, 0),
    }),
  };
}
