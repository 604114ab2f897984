import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { commonProblem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { askables } from '../../cv/askable.ts';
import { operatorsWho } from '../../operators/postings/operatorsWho.queries.ts';
import type { TwoPersonKind } from '../../operators/twoPerson/twoPersonKind.ts';
import type { PostingKey } from '../postings.queries.ts';
import { changedPlaces, placeName } from './changedPlaces.records.ts';
import { effectsSeen, liftedSeen, newsOf } from './changeNews.acts.ts';
import { isDraft } from './publishedState.ts';
import { hashOfCopy, openToPublish, publishCopy } from './publishPosting.acts.ts';
import { approverField } from './workingCopy.records.ts';
import { textAt } from './workingCopy.ts';

/** A posting's working copy as its maker asks to have it published. */
interface Given {
  companyCode: string;
  postingNumber: string;
  revision: number;
  reason: string;
  /** An older process did not ask for it. */
  why?: string;
  /** Who alone approves it; blank, whoever may publish. */
  approver?: string;
}

const FORM_LABELS = Object.fromEntries(askables.map(({ name, label }) => [name, label]));

// Lines of changes that both people read; the posting's own screen has all of them.
const MOST_LINES = 12;

/** The name of the one operator who is to approve it. Throws `invalid` for somebody who may not, or who asks. */
async function approverNamed(
  tx: Tx,
  vault: Vault,
  { companyCode: company }: PostingKey,
  { approver, by }: { approver: string; by: string },
): Promise<string> {
  const may = await operatorsWho(tx, vault, 'postings.publish', { company });
  const named = may.find(({ operatorId }) => operatorId === approver && operatorId !== by);
  if (named) return named.name;
  throw commonProblem('invalid', {
    fields: { [approverField.wire]: '이 공고를 공개할 수 있는 다른 사람을 골라 주세요.' },
  });
}

/** Names that are hidden are shown where one of those asks who may publish, and another approves. Throws `liftedByHead`. */
async function refuseToLift(tx: Tx, vault: Vault, { companyCode: company }: PostingKey, by: string): Promise<void> {
  const may = await operatorsWho(tx, vault, 'postings.publish', { company });
  if (!may.some(({ operatorId }) => operatorId === by)) throw problem('liftedByHead');
}

/** Publishes a working copy that somebody else has read. Throws what publishing throws, and `liftedByHead`. */
export const postingPublish: TwoPersonKind<Given> = {
  name: '공고 공개',
  makes: 'postings.write',
  approves: 'postings.publish',
  async show(tx, { config, vault }, { revision, reason, why = '', approver = '', ...key }, { by, scope, at }) {
    const open = await openToPublish(scope, tx, { key, revision, reason }, { at, config });
    const { copy, resolved, warnings } = open;
    const published = isDraft(open.published) ? undefined : open.published;
    const { publishAt } = resolved;
    const named = approver === '' ? undefined : await approverNamed(tx, vault, key, { approver, by });
    const news = await newsOf(tx, key, open, { why, at });
    const lifted = liftedSeen(open, at);
    if (lifted.length > 0) await refuseToLift(tx, vault, key, by);
    const changed = published ? changedPlaces(published.copy, copy, FORM_LABELS) : [];
    return {
      company: key.companyCode,
      posting: key.postingNumber,
      ...(named ? { askedOf: approver } : {}),
      title: `‘${textAt(copy, 'title')}’ 공고를 ${published ? '고친 내용으로 ' : ''}공개해요`,
      lines: [
        { label: '공고 번호', value: `${key.companyCode}-${key.postingNumber}` },
        { label: '게시', value: dateTimeWords(publishAt) },
        ...lifted.map(({ name }) => ({ label: '이름 가림을 푸는 단계', value: name })),
        ...changed.slice(0, MOST_LINES).map(({ label, after }) => ({ label, value: after === '' ? '지움' : after })),
        ...(changed.length > MOST_LINES ? [{ label: '그 밖에', value: `${changed.length - MOST_LINES}곳` }] : []),
        ...Object.entries(warnings).map(([place, value]) => ({ label: `${placeName(place)} 확인`, value })),
        ...effectsSeen(open, at).map(({ label, sentence }) => ({
          label: `작성 중인 지원서: ${label}`,
          value: sentence,
        })),
        ...(news.sentence === '' ? [] : [{ label: '공고에 보일 안내', value: news.sentence }]),
        // How many they are changes by the minute while the posting takes applications.
        ...(news.worsened.length === 0 ? [] : [{ label: '알림', value: '작성 중이거나 지원해 결과를 기다리는 모두' }]),
        ...(named ? [{ label: approverField.label, value: named }] : []),
        ...(reason === '' ? [] : [{ label: '내부 까닭', value: reason }]),
        { label: '내용의 해시', value: hashOfCopy(key, copy).toString('hex').slice(0, 16) },
      ],
    };
  },
  async act(tx, { vault, config }, { revision, reason, why = '', approver: _named, ...key }, maker) {
    const { by, scope, at, approvedBy = null } = maker;
    const doing = { vault, config, madeBy: by, approvedBy, isAsked: true, at };
    await publishCopy(scope, tx, { key, revision, reason, why }, doing);
  },
};
