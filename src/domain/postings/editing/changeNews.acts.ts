import { createHash } from 'node:crypto';
import { commonProblem } from '../../../http/failure.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { subjectOf } from '../../applications/applicationSubject.ts';
import type { Owned } from '../../applications/closing/closing.queries.ts';
import { concernedBy, hasSubmissions } from '../../applications/concerned.queries.ts';
import { type AnyNotice, isToldIn } from '../../notices/notice.ts';
import { tellAll } from '../../notices/outbox.acts.ts';
import { seasonField } from '../posting.records.ts';
import { insertPostingAct } from '../postingActs.queries.ts';
import type { PostingKey } from '../postings.queries.ts';
import { changedPlaces } from './changedPlaces.records.ts';
import { changeSentence, changesInWords } from './changeSentence.ts';
import type { OpenCopy } from './editPosting.acts.ts';
import { type FormEffect, formEffects } from './formEffects.ts';
import { frozenSteps } from './frozenSteps.queries.ts';
import { type LiftedStep, liftedSteps, withoutBlindness } from './liftedSteps.ts';
import { companyAndCategories } from './postingCopies.queries.ts';
import { isSeen } from './publishedState.ts';
import { textAt } from './workingCopy.ts';
import { FORM_NAMES, type Worsened, worsenedPlaces } from './worsened.ts';

const REFUSED = '이미 제출한 지원자가 있어 바꿀 수 없어요. 공개된 대로 되돌려 주세요.';

// The company's own label, which no visitor sees.
const UNSEEN: readonly string[] = [seasonField.wire];

type Open = Pick<OpenCopy, 'copy' | 'published'>;

/** Where a posting that visitors have seen becomes worse. */
export const worsenedSeen = ({ copy, published }: Open, at: Date): readonly Worsened[] =>
  isSeen(published, at) ? worsenedPlaces(published.copy, copy) : [];

/** What a posting that visitors have seen does to applications by its form. */
export const effectsSeen = ({ copy, published }: Open, at: Date): readonly FormEffect[] =>
  isSeen(published, at) ? formEffects(published.copy, copy, FORM_NAMES) : [];

/** The steps of a posting that visitors have seen in which names that are hidden would be shown. */
export const liftedSeen = ({ copy, published }: Open, at: Date): readonly LiftedStep[] =>
  isSeen(published, at) ? liftedSteps(published.copy, copy) : [];

/** What keeps names hidden once somebody has submitted: verdicts that are not frozen yet. */
export async function blindnessFaults(
  db: Queryable,
  key: PostingKey,
  open: Open,
  at: Date,
): Promise<(readonly [place: string, sentence: string])[]> {
  const lifted = liftedSeen(open, at);
  if (lifted.length === 0 || !(await hasSubmissions(db, key))) return [];
  const frozen = await frozenSteps(db, key);
  return lifted
    .filter(({ number }) => !frozen.has(number))
    .map(({ at: place, name }) => [place, `‘${name}’ 단계의 이름 가림은 그 단계의 결과를 고정한 뒤에 풀 수 있어요.`]);
}

/** What publishing would tell whom. */
export interface ChangeNews {
  /** What stands on the posting; blank while nobody has seen it. */
  sentence: string;
  worsened: readonly Worsened[];
  /** Whom the worsened concerns. */
  concerned: readonly Owned[];
  notice: Extract<AnyNotice, { template: 'postingChanged' }>;
}

/** What keeps a change from being published once somebody has submitted, by its place. */
export async function formFaults(
  db: Queryable,
  key: PostingKey,
  open: Open,
  at: Date,
): Promise<(readonly [place: string, sentence: string])[]> {
  const narrowed = effectsSeen(open, at).filter(({ narrows }) => narrows);
  if (narrowed.length === 0 || !(await hasSubmissions(db, key))) return [];
  return narrowed.map(({ at: place, label }) => [place, `${label}: ${REFUSED}`]);
}

/** What publishing a copy would tell visitors and applicants. Throws `invalid` where it has to be said why. */
export async function newsOf(
  db: Queryable,
  key: PostingKey,
  { copy, published }: Open,
  { why, at }: { why: string; at: Date },
): Promise<ChangeNews> {
  const changed = isSeen(published, at)
    ? changedPlaces(withoutBlindness(published.copy), withoutBlindness(copy)).filter(
        ({ at: place }) => !UNSEEN.includes(place),
      )
    : [];
  const worsened = worsenedSeen({ copy, published }, at);
  if (worsened.length > 0 && why === '') {
    throw commonProblem('invalid', { fields: { why: '지원자에게 불리해지는 내용이 있어요. 까닭을 적어 주세요.' } });
  }
  const concerned = worsened.length === 0 ? [] : await concernedBy(db, key, at);
  const { company } = await companyAndCategories(db, key.companyCode);
  const subject = subjectOf({ ...key, title: textAt(copy, 'title'), company }, 0);
  const link = `/post/${key.companyCode}/${key.postingNumber}`;
  const notice = {
    template: 'postingChanged',
    data: { ...subject, changes: changesInWords(changed), reason: why, link },
  } as const;
  return {
    sentence: changed.length === 0 ? '' : changeSentence(changed, why),
    worsened,
    concerned: concerned.filter(({ state }) => isToldIn(notice.template, state)),
    notice,
  };
}

/** Of all that whoever publishes has read of it. */
export function hashOfNews({ sentence, worsened, concerned }: ChangeNews): string {
  const read = { sentence, worsened, concerned: concerned.length };
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

/** Tells it, in the transaction that publishes: on the posting with its day, and by mail. */
export async function tellNews(
  tx: Tx,
  vault: Vault,
  { key, news, reason }: { key: PostingKey; news: ChangeNews; reason: string },
  { at, ...by }: { operator: string; approvedBy: string | null; at: Date },
): Promise<void> {
  const { sentence, concerned, notice } = news;
  if (sentence === '') return;
  const mails = concerned.map(({ jnco_afe_no, member_id: memberId }) => ({
    ...{ memberId, template: notice.template },
    data: { ...notice.data, applicationNumber: jnco_afe_no },
  }));
  const told = await tellAll(tx, vault, mails);
  await insertPostingAct(tx, key, { act: 'change', at, by, reason, sentence, told: told.length });
}
