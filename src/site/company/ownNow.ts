import type { Application } from '../../domain/applications/application.records.ts';
import { groupOf, inOrderOfNews, newsOf } from '../../domain/applications/standing.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { ownPath } from '../applications/applicationPaths.ts';
import { applicationPath, daysMark, isAccepting, postingPath } from '../postings/postingWords.ts';

/** What waits for a member, as a link. */
export interface Own {
  companyCode: string;
  what: string;
  title: string;
  when: string;
  to: string;
  /** Something has come that was waited for. */
  isNews?: true;
}

/** As many as there is room for. */
const MOST = 3;

/**
 * What waits for a member: results first, without saying which (others may look on), then what comes next by its day,
 * then kept postings for which nothing was written yet.
 */
export function ownNow(applications: readonly Application[], kept: readonly PostingSummary[]): Own[] {
  const going = inOrderOfNews(applications).filter((one) => groupOf(one) !== 'past');
  const told = going.filter((one) => groupOf(one) === 'standing' && newsOf(one).isResult);
  const rest = going.filter((one) => !told.includes(one));
  const applied = new Set(applications.map(postingPath));
  const soonest = kept
    .filter((one) => isAccepting(one.status) && one.acceptTo !== null && !applied.has(postingPath(one)))
    .toSorted((a, b) => a.acceptTo!.getTime() - b.acceptTo!.getTime());
  const said = (one: Application, what: string, when: string): Own => {
    const to = groupOf(one) === 'writing' ? applicationPath(one) : ownPath(one);
    return { companyCode: one.companyCode, what, title: one.title, when, to };
  };
  return [
    ...told.map((one) => ({ ...said(one, '결과가 나왔어요', ''), isNews: true as const })),
    ...rest.map((one) => {
      if (groupOf(one) === 'standing') return said(one, '다음 소식', newsOf(one).title);
      return said(one, '이어서 쓰기', one.acceptTo ? `${endWords(one.acceptTo, 'short')} 마감` : '');
    }),
    ...soonest.map((one) => ({
      ...{ companyCode: one.companyCode, what: '관심 공고', title: one.title },
      ...{ when: `마감 ${daysMark(one)?.words ?? ''}`, to: postingPath(one) },
    })),
  ].slice(0, MOST);
}
