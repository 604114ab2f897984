import { createHash } from 'node:crypto';
import { dayOf, endOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Recorded, Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { inReach } from '../../operators/postings/changePostings.acts.ts';
import { endOfPosting } from '../../postings/posting.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { type Accessing, recordAccess } from '../../record/accessLog.queries.ts';
import { candidatesOf } from '../board.acts.ts';
import { stepsOf } from '../selectionSteps.queries.ts';
import { type Deciding, giveVerdicts, holdStep } from '../verdicts.acts.ts';
import { considered, type StepKey } from '../verdicts.queries.ts';
import { levelsOf } from './levels.queries.ts';
import { isLookedAt, SAMPLE } from './lookedAt.ts';
import { answersOf, openedBy } from './requirements.queries.ts';
import type { ProposedUnmet } from './requirements.records.ts';
import { type Requirements, unmetBy } from './requirements.ts';

interface Found {
  number: number;
  name: string;
  unmet: string[];
}

interface Looking {
  required: Requirements;
  vault: Vault;
  at: Date;
}

/** Whoever of a step is to be decided about, was not excluded yet and does not meet what is required. Throws `noPosting` or `noStep`. */
async function findUnmet(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { required, vault, at }: Looking,
): Promise<{ found: Found[]; looked: number }> {
  const posting = inReach(scope, await findPosting(tx, key));
  const step = (await stepsOf(tx, key)).find(({ number }) => number === key.step);
  if (!step) throw problem('noStep');
  const known = { all: await considered(tx, key, at), scores: { names: [], of: new Map() } };
  const people = (await candidatesOf({ db: tx, vault }, key, step, known)).filter(
    ({ standing, verdict }) => standing === 'candidate' && verdict !== 'excluded',
  );
  const names = new Map(people.map(({ number = 0, name }) => [number, name]));
  const end = endOfPosting(posting.times);
  // Who can still apply is held against today.
  const day = end && end <= at ? endOf(end).day : dayOf(at);
  const levels = await levelsOf(tx);
  const found: Found[] = [];
  let looked = 0;
  for await (const { number, cv } of answersOf(tx, vault, key, [...names.keys()])) {
    looked += 1;
    const unmet = unmetBy(cv, required, { day, levels });
    if (unmet.length > 0) found.push({ number, name: names.get(number) ?? '', unmet });
  }
  return { found, looked };
}

const digestOf = (given: unknown) => createHash('sha256').update(JSON.stringify(given)).digest('hex');

/** Those of them who are looked at for all: chosen by the list itself, so that nobody picks them. */
function sampleOf(found: readonly Found[], mark: string): number[] {
  const order = found.map(({ number }) => ({ number, by: digestOf([mark, number]) }));
  return order
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
    .slice(0, SAMPLE)
    .map(({ number }) => number);
}

const markOf = (required: Requirements, found: readonly Found[]) =>
  digestOf([required, found.map(({ number, unmet }) => [number, unmet])]);

/** Shows whom requirements would exclude and why; nothing is decided. Throws `noPosting` or `noStep`. */
export async function proposeUnmet(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { by, ...looking }: Looking & { by: Accessing },
): Promise<Recorded<ProposedUnmet>> {
  const { found, looked } = await findUnmet(scope, tx, key, looking);
  const mark = markOf(looking.required, found);
  const [sample, opened] = [
    new Set(sampleOf(found, mark)),
    await openedBy(
      tx,
      by.operator.id,
      found.map(({ number }) => number),
    ),
  ];
  const shown = {
    company: key.companyCode,
    posting: key.postingNumber,
    applications: found.map(({ number }) => number),
  };
  const people = found.map(({ number, name, unmet }) => ({
    ...{ number, name, reason: unmet.join(' / '), opened: opened.has(number), sample: sample.has(number) },
  }));
  return recordAccess(tx, by, shown, { mark, looked, people });
}

const REASON_LONGEST = 300;

/**
 * Excludes some of whom requirements proposed, each with the reason, as one batch. Throws `unmetChanged` where they would
 * propose something else by now, `notLookedAt` until whoever decides has opened the copies, or as giving verdicts does.
 */
export async function excludeUnmet(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  {
    required,
    mark,
    numbers,
    ...deciding
  }: Deciding & { by: { operator: string }; required: Requirements; mark: string; numbers: readonly number[] },
): Promise<void> {
  const { vault, by, at } = deciding;
  await findUnmet(scope, tx, key, { required: NOTHING_REQUIRED, vault, at });
  const held = await holdStep(tx, key, key.step);
  const { found } = await findUnmet(scope, tx, key, { required, vault, at });
  const chosen = found.filter(({ number }) => numbers.includes(number));
  if (markOf(required, found) !== mark || chosen.length !== new Set(numbers).size) throw problem('unmetChanged');
  const all = found.map(({ number }) => number);
  const opened = await openedBy(tx, by.operator, all);
  if (!isLookedAt(numbers, { sample: sampleOf(found, mark), opened })) throw problem('notLookedAt');
  const verdicts = chosen.map(({ number, unmet }) => ({
    ...{ number, verdict: 'excluded' as const, rank: null },
    reason: `요건 미달: ${unmet.join(' / ')}`.slice(0, REASON_LONGEST),
  }));
  await giveVerdicts(tx, key, held, { ...deciding, verdicts });
}

const NOTHING_REQUIRED: Requirements = { level: '', months: undefined, licence: '', test: '', score: undefined };
