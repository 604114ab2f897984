import { createStore } from '../../browser/store.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';

export type InterestKey = Pick<PostingSummary, 'companyCode' | 'postingNumber'>;

/** How a posting is named among the member's. */
export const idOf = ({ companyCode, postingNumber }: InterestKey) => `${companyCode} ${postingNumber}`;

/** The postings the member keeps in view, by company and number; nobody's while nobody is logged in. */
export const interests = createStore<ReadonlySet<string>>(new Set());
