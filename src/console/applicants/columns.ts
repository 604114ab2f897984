import type { ReadState } from '../../domain/applicants/listChoices.ts';
import type { ApplicantsPage } from '../../domain/applicants/listed.records.ts';

/** What has been read of an application, in words. */
export const READ_STATES: Readonly<Record<ReadState, string>> = {
  unread: '안 읽음',
  changed: '읽은 뒤 바뀜',
  read: '읽음',
};

/** Names of codes, as the first page brought them. */
export type Names = NonNullable<ApplicantsPage['first']>;
