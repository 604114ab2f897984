import { instant, truth, value, whole } from '../../../fields/answers.ts';
import { file } from '../../../fields/file.ts';
import { line } from '../../../fields/prose.ts';
import { list, maybe, nest, type RecordOf, record } from '../../../fields/record.ts';
import type { Faults, Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { nextIn } from '../../../http/nextIn.ts';
import { telling } from '../../operators/postings/changedPosting.records.ts';
import { COMPANY_CODE, category, POSTING_NUMBER } from '../posting.records.ts';
import { MOST_SENTENCE, MOST_WHY } from './changeSentence.ts';
import type { WorkingCopy } from './workingCopy.ts';

/** The posting that an editor names. */
export const editedPosting = {
  companyCode: key('company_cd', '회사 코드', { required: true, pattern: COMPANY_CODE }),
  postingNumber: key('pblanc_no', '공고 번호', { required: true, pattern: POSTING_NUMBER }),
};

export type EditedPosting = RecordOf<typeof editedPosting>;

const anything = (wire: string, label: string) => maybe(value<unknown>(wire, label));
const place = key('at', '자리', { required: true });

/** A change of a working copy, as an editor sends it. */
const copyChange = record({
  at: place,
  from: anything('from', '고치기 전'),
  to: anything('to', '고친 뒤'),
  after: maybe(key('after', '앞 줄')),
  order: maybe(nest('order', '차례', list(key('', '줄')))),
});

const clash = record({ at: place, mine: anything('mine', '보낸 것'), theirs: anything('theirs', '저장된 것') });

const copy = value<WorkingCopy>('copy', '편집본', { type: 'object' }, {});
const revision = whole('revision', '편집본의 번호', { required: true });

/** Changes of a working copy. */
export const copyChanges = record({
  ...editedPosting,
  changes: nest('changes', '고친 것', list(copyChange, 500)),
});

/** Sentences by place, of what can be passed with a written reason. */
const warnings = value<Faults>('warnings', '까닭을 적으면 공개할 수 있는 것', { type: 'object' }, {});

/** What is wrong at a place, in reading order: what blocks, and what can be passed with a written reason. */
const finding = record({
  at: place,
  sentence: text('sentence', '고칠 것', { max: 2000 }),
  /** The words found there; of what is missing none. */
  words: text('words', '찾은 말', { max: 1000 }),
  blocks: truth('blocks', '고쳐야 공개할 수 있는지'),
  /** Compared with what visitors have seen: published with a reason that applicants are told. */
  worsens: truth('worsens', '지원자에게 불리해지는지'),
});
export type CopyFinding = Infer<typeof finding>;
const findings = nest('findings', '고칠 것', list(finding));

/** Which posting a draft was copied from, blank for none, and what its texts still say of it. */
const copiedDraft = {
  copiedFrom: text('copied_from', '복사한 공고의 번호'),
  leftovers: nest(
    'leftovers',
    '복사한 공고에서 남은 것',
    list(record({ at: place, sentence: finding.members.sentence, words: finding.members.words })),
  ),
};
export type CopiedDraft = RecordOf<typeof copiedDraft>;

/** What the form as it is written does to applications that are there. */
const effect = record({
  label: text('label', '항목'),
  sentence: text('sentence', '작성 중인 지원서에 생기는 일', { max: 500 }),
  narrows: truth('narrows', '제출한 지원자가 있으면 바꿀 수 없는지'),
});
const effects = nest('effects', '양식을 바꾸면 생기는 일', list(effect));

/** A notice or consent that stands in the application. */
const consent = record({
  label: text('label', '확인하는 말'),
  required: truth('required', '꼭 확인해야 하는지'),
  /** What of the form it is asked for; blank, every form has it. */
  of: choice('of', '어떤 항목의 동의인지', ['optional', 'sensitive']),
});

/** What the application form may ask, do without or leave out. */
const askable = record({
  name: text('name', '항목'),
  label: text('label', '이름'),
  step: text('step', '단계'),
  isRequired: truth('required', '정하지 않으면 꼭 적는지'),
  mayRequire: truth('may_require', '꼭 적게 할 수 있는지'),
  consent: choice('consent', '받으려면 있어야 하는 동의', ['optional', 'sensitive']),
});

/** Where an image of a working copy is seen. */
export const shownImage = record({ hash: text('hash', '그림'), address: text('address', '그림의 주소') });
export type ShownImage = Infer<typeof shownImage>;
const images = nest('images', '그림', list(shownImage));

/** An image that is sent for a posting. */
export const sentImage = record({ ...editedPosting, file: file('file', '그림 파일', { required: true }) });

/** A working copy as its editor gets it. */
export const openedCopy = record({
  ...editedPosting,
  company: text('company_nm', '회사'),
  revision,
  copy,
  published: maybe(value<WorkingCopy>('published', '공개된 내용', { type: 'object' })),
  publishAt: instant('publish_at', '게시 시각'),
  shown: truth('shown', '보이는지'),
  /** Then its changes are told, and what becomes worse only with a reason. */
  seen: truth('seen', '누가 본 적이 있는지'),
  savedAt: instant('saved_at', '저장한 시각'),
  savedBy: text('saved_by', '저장한 사람'),
  ...copiedDraft,
  images,
  // Numbers, of nobody in particular.
  drafts: whole('drafts', '작성 중'),
  submitted: whole('submitted', '제출'),
  /** Sentences by place, of what keeps it from being published. */
  faults: value<Faults>('faults', '공개하기 전에 고칠 것', { type: 'object' }, {}),
  warnings,
  findings,
  effects,
  consents: nest('consents', '안내와 동의', list(consent)),
  /** Who may publish it, for whoever may only ask. */
  approvers: nest(
    'approvers',
    '공개할 수 있는 사람',
    list(record({ operatorId: key('operator_no', '운영자'), name: text('operator_nm', '이름') })),
  ),
  askables: nest('askables', '지원서에서 물을 수 있는 것', list(askable)),
  presets: nest(
    'presets',
    '미리 정해 둔 양식',
    list(
      record({
        name: text('name', '이름'),
        asks: nest('asks', '항목', list(record({ name: text('name', '항목'), how: text('how', '다루는 법') }))),
      }),
    ),
  ),
  fileKinds: nest('file_kinds', '파일 종류', list(record({ code: text('cd', '코드'), name: text('nm', '이름') }))),
  categories: nest('categories', '직무', list(record({ code: category.members.code, name: category.members.name }))),
});
export type OpenedCopy = Infer<typeof openedCopy>;

/** What saving changes answers. */
export const savedCopy = record({
  revision,
  copy,
  savedAt: instant('saved_at', '저장한 시각'),
  clashes: nest('clashes', '다른 사람이 다르게 고친 것', list(clash)),
  faults: openedCopy.members.faults,
  warnings,
  findings,
  leftovers: copiedDraft.leftovers,
  effects,
  images,
  nextIn,
});

/** Who alone is to approve what is asked for. */
export const approverField = key('approver_no', '승인할 사람');

/** Publishing a working copy as it was read. */
export const copyToPublish = record({
  ...editedPosting,
  revision,
  reason: line('reason', '내부 까닭', { required: false, max: 500 }),
  /** Visitors and applicants read it where a posting that they have seen is changed. */
  why: line('why', '지원자에게 알리는 까닭', { required: false, max: MOST_WHY }),
  /** The plan that was read. */
  hash: key('shown_hash', '확인한 내용의 해시', { pattern: /^[0-9a-f]{64}$/ }),
});

/** The same, asked of whoever may publish it, or of one of them. */
export const copyToApprove = record({ ...copyToPublish.members, approver: approverField });

/** What publishing a working copy would do for those who have seen the posting. */
export const copyPlan = record({
  hash: text('shown_hash', '확인할 내용의 해시'),
  revision,
  sentence: text('sentence', '공고에 보일 안내', { max: MOST_SENTENCE }),
  tells: nest('tells', '알림', list(telling)),
});
export type CopyPlan = Infer<typeof copyPlan>;

/** Whether it is published, or waits for somebody who may. */
export const publishedOf = record({
  waits: truth('waits', '다른 사람의 승인을 기다리는지'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 공개되는 시각'),
});
