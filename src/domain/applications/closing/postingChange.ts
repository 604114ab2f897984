/** What can be done to a posting that is there, with what it wants to know. */
export type PostingChange =
  | {
      act: 'extend';
      to: Date;
      /** What visitors read on the posting and applicants in their mail; blank, nothing. */
      sentence: string;
      /** For the company alone. */
      cause: string;
    }
  | {
      act: 'close';
      /** When; undefined, right away. */
      at: Date | undefined;
      /** Visitors and applicants read it. */
      reason: string;
    }
  | { act: 'hide' | 'show' | 'cancel' | 'finish' | 'resume'; cause: string };
