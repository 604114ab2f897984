import { changes } from '../src/domain/cv/changes.ts';
import { readCv, type WireCv } from '../src/domain/cv/cv.ts';
import { blankDraft, cvOf, type Draft, reduce } from '../src/domain/cv/draft.ts';
import { mergeDraft } from '../src/domain/cv/merging.ts';
import type { Cv, ListName } from '../src/domain/cv/sections.ts';
import { sentToo } from '../src/site/editor/draft/saving.ts';
import type { OpenPosting } from './sampleSession.ts';

/** Where a saver saves, and as whom. */
export interface Site {
  origin: string;
  headers: Record<string, string>;
  posting: OpenPosting;
}

/** One client that has the application open and saves what it typed, as the editor does it. */
export interface Saver {
  /** How many of its texts were acknowledged, and the highest revision that acknowledged one. */
  readonly saved: number;
  readonly acknowledged: number;
  /** Types the next text. */
  type(): void;
  /** Saves; what others saved meanwhile is merged in first. Throws when no answer came. */
  save(site: Site): Promise<void>;
  /** What was acknowledged and is not in this CV, in words. */
  missing(cv: Cv): string[];
}

/** A part of the CV that one client writes, text after text, and what is left of it. */
interface Part {
  name: string;
  type(draft: Draft, count: number): Draft;
  /** The newest text there, and those up to the last saved one that should be there too and are not. */
  find(cv: Cv, saved: number, typed: number): { there: number; gone: number[] };
}

const numberIn = (text: unknown) => Number(/(\d+)$/.exec(String(text))?.[1] ?? 0);

function field(key: 'hobby' | 'introduction1'): Part {
  return {
    name: key,
    type: (draft, count) =>
      reduce(draft, { type: 'update', section: 'profileDetail', key, value: `쓰고 또 쓴 글 ${count}` }),
    find: (cv) => ({ there: numberIn(cv.profileDetail[key]), gone: [] }),
  };
}

// A list has its limit, so each text takes away the row this many texts older.
const KEPT = 20;
// Row 1 counts.
const rowOf = (count: number) => count + 1;

/** A list that counts in its first row, and gets a new row and loses an old one with every text. */
function rows(list: ListName, key: string): Part {
  type NumberedRow = Record<string, unknown> & { no?: number };
  const find = (cv: Cv, no: number) => (cv[list] as NumberedRow[]).findIndex((row) => row.no === no);
  const write = (draft: Draft, no: number, value: string) => {
    const there = find(draft, no) < 0 ? reduce(draft, { type: 'add', section: list, no }) : draft;
    return reduce(there, { type: 'updateRow', section: list, index: find(there, no), key, value });
  };
  return {
    name: list,
    type: (draft, count) => {
      const next = write(write(draft, 1, `지금 ${count}`), rowOf(count), `줄 ${count}`);
      const old = count - KEPT;
      return old < 1 ? next : reduce(next, { type: 'remove', section: list, index: find(next, rowOf(old)) });
    },
    find: (cv, saved, typed) => {
      const text = (no: number) => (cv[list] as NumberedRow[])[find(cv, no)]?.[key];
      // Saves without an answer may have been stored: the rows they took away are gone as well.
      const due = Array.from({ length: saved }, (_, index) => index + 1).filter((count) => count > typed - KEPT);
      return { there: numberIn(text(1)), gone: due.filter((count) => text(rowOf(count)) !== `줄 ${count}`) };
    },
  };
}

/** Five clients of one application, each writing a part of its own. */
export function openSavers(opened: { revision: number; cv: Cv }): Saver[] {
  const parts = [
    ...[field('hobby'), field('introduction1')],
    ...[rows('career', 'company'), rows('certificate', 'name'), rows('skill', 'name')],
  ];
  return parts.map((part) => openSaver(part, opened));
}

function openSaver(part: Part, { revision: first, cv }: { revision: number; cv: Cv }): Saver {
  let [base, draft, revision] = [cv, reduce(blankDraft(), { type: 'load', cv }), first];
  let sent: readonly Cv[] = [];
  let [typed, saved, acknowledged] = [0, 0, 0];
  const clashes: string[] = [];

  async function save({ origin, headers, posting }: Site): Promise<void> {
    for (;;) {
      const [sending, count] = [draft, typed];
      sent = sentToo(sent, cvOf(sending));
      const body = JSON.stringify({ ...posting, revision, ...changes(base, cvOf(sending), sending.deleted) });
      const answer = await fetch(`${origin}/api/updatecv`, { method: 'POST', headers, body });
      // Only an answer that was read to its end acknowledges.
      const json = (await answer.json()) as WireCv;
      if (answer.status === 200) {
        [base, sent, revision, saved] = [cvOf(sending), [], Number(json.revision), count];
        acknowledged = revision;
        draft = reduce(draft, { type: 'forgetDeleted', deleted: sending.deleted });
        return;
      }
      if (answer.status !== 409) throw new Error(`A save answered ${answer.status} ${JSON.stringify(json)}`);
      const merged = mergeDraft(base, cvOf(draft), readCv(json.cv as WireCv), { sent });
      // Each writes a part of its own, and a save whose answer was lost is its own too.
      clashes.push(...merged.choices.map(({ section, key }) => `asked about ${section} ${key}`));
      draft = reduce(draft, { type: 'load', cv: merged.cv });
      [base, sent, revision] = [merged.base, [], Number(json.revision)];
    }
  }

  return {
    get saved() {
      return saved;
    },
    get acknowledged() {
      return acknowledged;
    },
    type() {
      typed += 1;
      draft = part.type(draft, typed);
    },
    save,
    missing(stored) {
      const { there, gone } = part.find(stored, saved, typed);
      const isThere = there >= saved && there <= typed;
      return [
        ...(isThere ? [] : [`${part.name} holds ${there} of ${saved} acknowledged, ${typed} typed`]),
        ...gone.map((count) => `${part.name} has lost row ${count} of ${saved}`),
        ...clashes.splice(0).map((clash) => `${part.name} was ${clash}`),
      ];
    },
  };
}
