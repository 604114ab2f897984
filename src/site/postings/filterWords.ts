import { dateWords } from '../../fields/koreanDate.ts';

/** What a choice of a filter is called where its filter's name does not stand beside it. */
export function filterWords(filter: string, value: string): string {
  if (filter === 'kind') return value === '상시' ? '상시 채용' : value;
  if (filter !== 'ends') return value;
  return value === 'week' ? '이번 주 마감' : `${dateWords(value, 'short')} 마감`;
}
