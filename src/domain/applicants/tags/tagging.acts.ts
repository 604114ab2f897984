import { randomUUID } from 'node:crypto';
import { grouped } from '../../../fields/grouped.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Recorded } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { recordAccess } from '../../record/accessLog.queries.ts';
import { beginList } from '../listApplicants.acts.ts';
import type { Selection } from '../listed.records.ts';
import type { Opening } from '../openCopy.acts.ts';
import { chosenBy } from '../selection.acts.ts';
import { holdTags, insertTag, overTagged, putOn, type TagAct, tagsOf, takeOff, undoTagged } from './tags.queries.ts';
import { sameTag, TAGS_OF_APPLICANT, TAGS_OF_POSTING, tidyTag } from './tags.ts';

type Where = Pick<Context, 'vault'>;

/** What an act did: its number to undo it by, the tag as it is written, and on how many it changed something. */
export interface Tagged {
  act: string;
  word: string;
  count: number;
}

/** Puts a tag on those a selection names, in the transaction given. Throws as `chosenBy`, `notYours` where they are read blindly, or `invalid` for more tags than there may be. */
export const putTag = (tx: Tx, where: Where, asked: AskedTag, by: Opening) =>
  tagSelection(tx, where, asked, {
    by,
    async change(named, { numbers, act }) {
      const tag = named ?? (await addTag(tx, where.vault, asked, asked.word));
      const count = await putOn(tx, tag.number, numbers, act);
      await keepWithin(tx, where.vault, asked);
      return { word: tag.word, count };
    },
  });

/** Takes a tag off those a selection names; nobody has one that there is not. Throws as putting it on does. */
export const takeTag = (tx: Tx, where: Where, asked: AskedTag, by: Opening) =>
  tagSelection(tx, where, asked, {
    by,
    change: async (named, { numbers, act }) => ({
      word: named?.word ?? tidyTag(asked.word),
      count: named ? await takeOff(tx, named.number, numbers, act) : 0,
    }),
  });

type AskedTag = Selection & { word: string };

interface Named {
  number: string;
  word: string;
}

interface Tagging {
  by: Opening;
  /** What is done with the tag, if there is one of that name, and those chosen. */
  change(
    named: Named | undefined,
    chosen: { numbers: readonly number[]; act: TagAct },
  ): Promise<Pick<Tagged, 'word' | 'count'>>;
}

async function tagSelection(
  tx: Tx,
  where: Where,
  { word, ...selection }: AskedTag,
  { by, change }: Tagging,
): Promise<Recorded<Tagged>> {
  const { numbers, searched, isBlind } = await chosenBy(tx, where, selection, by);
  if (isBlind) throw problem('notYours');
  await holdTags(tx, selection);
  const named = (await tagsOf(tx, where.vault, selection, true)).find((tag) => sameTag(tag.word) === sameTag(word));
  const act = { act: randomUUID(), by: by.operator.id, at: by.at };
  const done = await change(named, { numbers, act });
  const { companyCode: company, postingNumber: posting } = selection;
  return recordAccess(tx, by, { company, posting, applications: numbers, searched }, { act: act.act, ...done });
}

async function addTag(tx: Tx, vault: Vault, key: PostingKey, typed: string): Promise<Named> {
  const word = tidyTag(typed);
  return { word, number: await insertTag(tx, vault, key, word) };
}

/** Undoes an act of one's own as far as nobody has changed the same since; answers on how many. Throws `noPosting`, or `invalid` as putting on does. */
export async function undoTag(
  tx: Tx,
  { vault }: Where,
  { act, ...key }: PostingKey & { act: string },
  by: Opening,
): Promise<number> {
  await beginList(tx, key, 1, by);
  await holdTags(tx, key);
  const count = await undoTagged(tx, key, { act, by: by.operator.id, at: by.at });
  await keepWithin(tx, vault, key);
  return count;
}

async function keepWithin(tx: Tx, vault: Vault, key: PostingKey): Promise<void> {
  const used = (await tagsOf(tx, vault, key)).filter(({ isUsed }) => isUsed);
  if (used.length > TAGS_OF_POSTING) throw tooMany(`공고 하나에 태그를 ${TAGS_OF_POSTING}가지까지 쓸 수 있어요.`);
  const over = await overTagged(tx, key);
  const sentence = `한 지원자에게 태그를 ${TAGS_OF_APPLICANT}개까지 붙일 수 있어요. ${grouped(over)}명이 넘어서 아무것도 붙이지 않았어요.`;
  if (over > 0) throw tooMany(sentence);
}

const tooMany = (sentence: string) => problem('invalid', { fields: { tag: sentence } });
