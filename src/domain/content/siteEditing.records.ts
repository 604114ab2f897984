import { instant, truth, value, whole } from '../../fields/answers.ts';
import { type Field, field } from '../../fields/field.ts';
import { lines, rows } from '../../fields/prose.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import { isObject, WRONG_FORM } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { namedNotices } from '../notices/noticeKinds.ts';
import { askedOf } from '../operators/twoPerson/twoPerson.records.ts';
import type { PeriodVersion } from '../retention/periods.ts';
import { lawFileNames, mailFile, ownFileNames, siteFileNames } from './siteFiles.records.ts';

/* How the working copy of the site travels between its screens and the server. */

/** What a file holds, under a name of its own: some files are lists. */
interface Held {
  content?: unknown;
}

/** A file as somebody has typed it; what is in it is read by its own declaration. */
function typed(wire: string, label: string): Field<Held> {
  return field<Held>(
    wire,
    label,
    { required: true },
    {
      kind: 'file content',
      input: 'none',
      blank: {},
      schema: { type: 'object' },
      read: (given) => (isObject(given) ? given : { fault: WRONG_FORM }),
      isBlank: (one) => !Object.hasOwn(one, 'content'),
    },
  );
}

export const whichFile = { file: choice('file', '화면', siteFileNames, { required: true }) };
const revision = whole('revision', '고친 차례', { required: true });

export const typedFile = record({
  ...whichFile,
  revision,
  from: typed('from', '고치기 시작한 내용'),
  body: typed('body', '고친 내용'),
});

export const droppedFile = record({ ...whichFile, revision });

/** Files as somebody has seen them: those that one operator publishes, and those that two do. */
const seen = (names: readonly string[]) =>
  record({
    files: rows('files', '게시할 화면', { file: choice('file', '화면', names, { required: true }), revision }, 1),
  });
export const seenFiles = seen(ownFileNames);
export const seenLaw = seen(lawFileNames);

/** A page, and the file that is being edited: others that are not right yet are left out of it. */
export const whichScreen = record({
  path: key('path', '쪽', { required: true, pattern: /^\/([A-Za-z]+(\/[a-z]+)?)?$/ }),
  file: choice('file', '화면', siteFileNames),
});

const mailFiles = namedNotices.map(mailFile);

export const whichMail = { file: choice('file', '메일', mailFiles, { required: true }) };
export const typedMail = record({ ...whichMail, revision });

/** A notice as typed, beside the mail itself: what lists of mails and short messages show. */
export const shownMail = record({
  subject: text('subject', '제목'),
  short: text('short', '문자'),
  from: text('from', '보내는 사람'),
  text: text('text', '글로만 볼 때', { max: 20_000 }),
});

/** To whom it went. */
export const triedMail = record({ email: text('email', '받는 주소') });

const by = text('operator_nm', '운영자');
const waits = truth('waits', '승인을 기다리는지');
const written = truth('written', '게시된 내용이 있는지');

/** The files there are; who changed which last, and what was published last. */
export const siteList = record({
  files: nest(
    'files',
    '화면',
    list(record({ ...whichFile, revision, by, at: instant('at', '고친 때'), waits, written })),
  ),
  last: maybe(
    nest('last', '마지막 게시', record({ by, at: instant('at', '게시한 때'), files: lines('files', '화면') })),
  ),
});

/** A file as it is published and as it is typed. */
export const openedFile = record({
  published: value<unknown>('published', '게시된 내용'),
  body: value<unknown>('body', '고친 내용'),
  revision,
  by,
  at: instant('at', '고친 때'),
  waits,
  /** For words that tell them. */
  periods: value<PeriodVersion[]>('periods', '보관 기간', { type: 'array', items: { type: 'object' } }, []),
});

/** What was kept, or where two have changed the same. */
export const keptFile = record({
  body: value<unknown>('body', '저장한 내용'),
  revision,
  conflicts: lines('conflicts', '함께 고친 곳'),
});

const problems = rows('problems', '고칠 곳', {
  file: text('file', '화면'),
  path: text('path', '칸'),
  sentence: text('sentence', '말', { max: 1000 }),
});

/** What is wrong with what was to be published; nothing where it is. */
export const fileProblems = record({ problems });

/** The same of what somebody else is to approve; where nothing is wrong it waits. */
export const askedLaw = record({ problems, ...askedOf.members });
