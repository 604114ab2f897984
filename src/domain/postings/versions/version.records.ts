import { instant, truth, whole } from '../../../fields/answers.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { editedPosting } from '../editing/workingCopy.records.ts';

/** As many earlier states of a working copy as are kept. */
export const MOST_STATES = 30;

/** What stands beside the versions: the working copy as it is, and the posting as it is published. */
export const NOW = 'now';
export const LIVE = 'live';

/** What an entry is: a version that was published, or the working copy as a sitting left it. */
export const VERSION_KINDS = ['published', 'earlier'] as const;

const versionOf = (wire: string, label: string, pattern: RegExp) =>
  key(wire, label, { required: true, pattern, wrong: '없는 버전이에요. 목록에서 다시 골라 주세요.' });

const version = record({
  no: text('version', '버전'),
  kind: choice('kind', '종류', VERSION_KINDS),
  at: instant('at', '때'),
  by: text('by', '한 사람'),
  approvedBy: text('approved_by', '승인한 사람'),
  reason: text('reason', '내부 까닭', { max: 500 }),
});
/** A version of a posting: published, or an earlier state of its working copy. */
export type Version = Infer<typeof version>;

/** The versions of a posting, the latest first. */
export const versionList = record({
  title: text('title', '제목', { max: 2000 }),
  /** Of the working copy as it is now. */
  revision: whole('revision', '편집본의 번호'),
  savedAt: instant('saved_at', '저장한 시각'),
  savedBy: text('saved_by', '저장한 사람'),
  published: truth('published', '공개된 내용이 있는지'),
  versions: nest('versions', '버전', list(version)),
});
export type VersionList = Infer<typeof versionList>;

const ANY = /^(now|live|[vs]\d{1,15})$/;

/** Two versions of a posting that are compared. */
export const compared = record({
  ...editedPosting,
  from: versionOf('from', '앞 버전', ANY),
  to: versionOf('to', '뒤 버전', ANY),
});

/** What differs from one to the other, in the order of the editor. */
export const differences = record({
  places: nest(
    'places',
    '다른 곳',
    list(
      record({
        at: text('at', '자리'),
        label: text('label', '이름'),
        before: text('before', '앞 버전의 말', { max: 400_000 }),
        after: text('after', '뒤 버전의 말', { max: 400_000 }),
      }),
    ),
  ),
});
export type Differences = Infer<typeof differences>;

/** Getting a version back into the working copy, as it was read. */
export const restored = record({
  ...editedPosting,
  version: versionOf('version', '버전', /^(live|[vs]\d{1,15})$/),
  revision: whole('revision', '편집본의 번호', { required: true }),
});

/** The working copy after it, and what it was before, which can be got back in the same way. */
export const restoredAs = record({
  revision: whole('revision', '편집본의 번호'),
  before: text('before', '되살리기 전의 버전'),
});
