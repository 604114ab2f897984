import { SubmitStatus } from '../../domain/applications/application.ts';
import type { Save } from '../../domain/applications/saving/save.ts';
import { readCv, type WireCv, writeCv } from '../../domain/cv/cv.ts';
import { type GivenMarks, marksSchema, readMarks, writeMarks } from '../../domain/cv/marks.ts';
import { readPatch } from '../../domain/cv/patch.ts';
import { type Cv, listNames, sectionNames, sections } from '../../domain/cv/sections.ts';
import type { TextVersions } from '../../domain/cv/textVersions.ts';
import { postingKey } from '../../domain/postings/posting.records.ts';
import { instant, plain, whole } from '../../fields/answers.ts';
import { maybe, nest, record } from '../../fields/record.ts';
import { at, type Faults, type Infer, isObject, type JsonSchema, type Shape } from '../../fields/shape.ts';
import { choice } from '../../fields/text.ts';
import { call } from '../../http/call.ts';
import { nextIn } from '../../http/nextIn.ts';

const revision = () => whole('revision', '저장 차례');

const cvSchema: Record<string, JsonSchema> = Object.fromEntries(
  sectionNames.map((name) => {
    const { wire, many, shape } = sections[name];
    return [wire, many ? { type: 'array', items: shape.schema } : shape.schema];
  }),
);

// A save asks for no answer, so none is required in its body.
const savedSchema: Record<string, JsonSchema> = Object.fromEntries(
  sectionNames.map((name) => {
    const { wire, many, shape } = sections[name];
    const { required: _, ...schema } = shape.schema;
    return [wire, many ? { type: 'array', items: schema } : schema];
  }),
);

/** Which copy of an application `GET /api/list` answers: empty or 1 the draft, 2 the submitted one. */
export const APPLY_STATES = ['1', '2'] as const;

/** Proof of a submission: idempotent by application and revision. */
export const receipt = record({
  applicationNumber: whole('jnco_afe_no', '접수번호'),
  revision: revision(),
  submittedAt: instant('submitted_at', '제출 시각'),
  contentHash: plainText('content_hash', '내용 확인값'),
});

function plainText(wire: string, label: string) {
  return nest(wire, label, plain<string>({ type: 'string' }));
}

export interface CvAnswer {
  revision: number;
  cv: Cv;
  /** The defaults that are answers; empty for a submitted copy. */
  answered: readonly string[];
  /** The versions of the consent texts that were shown; empty for a submitted copy. */
  versions: TextVersions;
  /** When a draft was last saved; null if it never was, absent if it is not said. */
  savedAt?: Date | null;
  /** The receipt of the submission that a draft still says the same as. */
  receipt?: Infer<typeof receipt>;
  /** Until when it takes changes from its applicant alone, as long as it does; absent or null otherwise. */
  reopenedUntil?: Date | null;
}

const savedAt = instant('saved_at', '저장 시각');
const reopenedUntil = instant('reopened_until', '이 지원자만 다시 쓸 수 있는 때까지');

const { wire: PROFILE, fields } = sections.profile;

// Nothing has a number before its first save; like every other blank field it is there all the same.
function withNumber(cv: WireCv): WireCv {
  return { ...cv, [PROFILE]: { [fields.applicationNumber.wire]: null, ...(cv[PROFILE] as object) } };
}

/** A CV with its revision, sections side by side as the wire has them. */
export const cvAnswer: Shape<CvAnswer> = {
  blank: () => ({ revision: 0, cv: readCv({}), answered: [], versions: {} }),
  read: (given, _path, faults) => {
    const wire = given as WireCv;
    const { answered = [], versions = {} } = readMarks(wire, {});
    const at = wire.saved_at === undefined ? undefined : savedAt.read(wire.saved_at, '', faults);
    const stands = wire.receipt ?? undefined;
    const standing = stands === undefined ? undefined : (receipt.read(stands, '', faults) as Infer<typeof receipt>);
    const alone = { reopenedUntil: reopenedUntil.read(wire.reopened_until, '', faults) };
    const marks = { answered, versions, ...alone };
    return { revision: Number(wire.revision), cv: readCv(wire, faults), ...marks, savedAt: at, receipt: standing };
  },
  check: () => {},
  write: ({ revision, cv, answered, versions, savedAt: at, receipt: standing, reopenedUntil: alone }) => ({
    revision,
    ...(at === undefined ? {} : { saved_at: savedAt.write(at) }),
    ...(standing === undefined ? {} : { receipt: receipt.write(standing) }),
    ...(alone ? { reopened_until: reopenedUntil.write(alone) } : {}),
    ...withNumber(writeCv(cv)),
    ...writeMarks({ answered, versions }),
  }),
  schema: {
    type: 'object',
    properties: {
      revision: { type: 'integer' },
      saved_at: savedAt.schema,
      receipt: { ...receipt.schema, description: '제출한 뒤 고친 것이 없을 때, 그 제출의 접수증.' },
      reopened_until: { ...reopenedUntil.schema, description: '접수가 끝난 뒤 이 지원자에게만 다시 열었을 때, 그 끝.' },
      ...cvSchema,
      ...marksSchema,
    },
  },
};

/** What a browser sends: its changes in the wire's own form. */
export interface SaveBody {
  companyCode: string;
  postingNumber: string;
  revision?: number;
  body: WireCv;
  marks?: GivenMarks;
}

const rowList: JsonSchema = { type: 'array', items: { type: ['object', 'integer'] } };
const SUBMITTED = String(SubmitStatus.submitted);

// The legacy body names its application inside the profile.
function withProfileKey(body: Record<string, unknown>): Record<string, unknown> {
  const profile = isObject(body.profile) ? body.profile : {};
  return { COMPANY_CD: profile.company_cd, PBLANC_NO: profile.pblanc_no, ...body };
}

const head = record({ posting: nest('', '', postingKey), revision: revision() });

function readHead(body: Record<string, unknown>, faults: Faults) {
  const named = withProfileKey(body);
  const key = postingKey.read(named, '', faults);
  const field = head.members.revision;
  const given = body.revision ?? undefined;
  const based = given === undefined ? undefined : field.read(given, at('', field.wire), faults);
  return { ...key, revision: based };
}

const saveBody: Shape<Save | SaveBody> = {
  blank: () => ({ companyCode: '', postingNumber: '', body: {} }),
  read: (given, path, faults) => {
    const body = isObject(given) ? given : {};
    if (!isObject(given)) faults[path] = '지원서를 JSON 객체로 보내 주세요.';
    const profile = isObject(body.profile) ? body.profile : {};
    return {
      ...readHead(body, faults),
      submit: String(profile.sbmt_st) === SUBMITTED,
      patch: readPatch(body, faults),
      marks: readMarks(body, faults),
    };
  },
  // Limits and required answers are refused at submit (domain decision §2); which application it is, at once.
  check: (save, path, faults, context) => postingKey.check(save, path, faults, context),
  write: (save) => {
    const { companyCode, postingNumber, revision, body, marks = {} } = save as SaveBody;
    return { ...(postingKey.write({ companyCode, postingNumber }) as object), revision, ...body, ...writeMarks(marks) };
  },
  schema: {
    type: 'object',
    properties: {
      ...(postingKey.schema.properties as object),
      revision: { type: 'integer' },
      ...savedSchema,
      ...marksSchema,
      deleted: {
        type: 'object',
        properties: Object.fromEntries(listNames.map((name) => [sections[name].deletedWire, rowList])),
      },
      order: {
        type: 'object',
        properties: Object.fromEntries(
          listNames.map((name) => [sections[name].wire, { type: 'array', items: { type: 'integer' } }]),
        ),
      },
    },
    required: postingKey.schema.required,
  },
};

export const cvCalls = {
  read: call({
    method: 'GET',
    path: '/api/list',
    title: '지원서 읽기 (APPLY_STATE 1 작성 중인 것, 2 제출한 것)',
    access: 'member',
    input: record({ ...postingKey.members, applyState: choice('APPLY_STATE', '구분', APPLY_STATES) }),
    answer: cvAnswer,
  }),
  save: call({
    method: 'POST',
    path: '/api/updatecv',
    title: '지원서 저장 (profile.sbmt_st 2는 저장하고 제출)',
    access: 'member',
    applies: true,
    draft: true,
    timeout: 15_000,
    perMinute: 240,
    input: saveBody,
    answer: record({
      revision: revision(),
      savedAt,
      applicationNumber: sections.profile.fields.applicationNumber,
      refused: maybe(nest('refused', '동의가 없어 저장하지 않은 내용', plain<Faults>({ type: 'object' }))),
      receipt: nest('receipt', '접수증', plain<unknown>({ type: ['object', 'null'] })),
      nextIn,
    }),
  }),
  submit: call({
    method: 'POST',
    path: '/api/submitcv',
    title: '지원서 제출',
    access: 'member',
    work: 'submit',
    applies: true,
    timeout: 30_000,
    perMinute: 30,
    input: record({ ...postingKey.members, revision: whole('revision', '저장 차례', { required: true }) }),
    answer: receipt,
  }),
  applyState: call({
    method: 'GET',
    path: '/api/getapplystate',
    title: '지원 상태 (0 없음, 1 고칠 수 있음, 2 잠김)',
    access: 'member',
    input: postingKey,
    answer: plain<number>({ type: 'integer', enum: [0, 1, 2] }),
  }),
  isOpen: call({
    method: 'GET',
    path: '/api/isopen',
    title: '공고가 열려 있는지',
    access: 'anyone',
    input: postingKey,
    answer: plain<boolean>({ type: 'boolean' }),
  }),
};
