import { dateWords } from '../../fields/koreanDate.ts';
import type { PostingSearch } from './postingSearch.ts';

/** What a choice of a filter is called where its filter's name does not stand beside it. */
export function filterWords(filter: string, value: string): string {
  if (filter === 'kind') return value === '상시' ? '상시 채용' : value;
  if (filter !== 'ends') return value;
  return value === 'week' ? '이번 주 마감' : `${dateWords(value, 'short')} 마감`;
}

/** Whether any filter narrows the list. */
export function isFiltered(search: PostingSearch): boolean {
  const { category, company, query, employment, career, place, kind, ends } = search;
  return [category, company, query, employment, career, place, kind, ends].some((value) => value !== '');
}
