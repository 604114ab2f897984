import { type Faults, type JsonSchema, WRONG_FORM } from '../../fields/shape.ts';
import type { Answered } from './defaults.ts';
import type { TextVersions } from './textVersions.ts';

/** What is kept of a draft beside its answers: which defaults are answers, and which version of a consent was shown. */
export interface Marks {
  answered: Answered;
  versions: TextVersions;
}

export const noMarks: Marks = { answered: [], versions: {} };

/** What a save says of them. A client that tells no `answered` answers every default it names. */
export interface GivenMarks {
  answered?: Answered;
  versions?: TextVersions;
}

const ANSWERED = 'answered';
const VERSIONS = 'consent_versions';
// More than all rows of a CV have.
const MOST = 500;

// Names of fields, row numbers, codes and days.
const isWord = (given: unknown) => typeof given === 'string' && /^[\w.-]{1,100}$/.test(given);

/** Reads both out of a save's body; absent and null say nothing. */
export function readMarks(body: Readonly<Record<string, unknown>>, faults: Faults): GivenMarks {
  const [answered, versions] = [body[ANSWERED] ?? undefined, body[VERSIONS] ?? undefined];
  return {
    answered: answered === undefined ? undefined : readAnswered(answered, faults),
    versions: versions === undefined ? undefined : readVersions(versions, faults),
  };
}

function readAnswered(given: unknown, faults: Faults): string[] {
  if (!Array.isArray(given) || given.length > MOST) {
    faults[ANSWERED] = WRONG_FORM;
    return [];
  }
  return given.flatMap((one, index) => {
    if (one === null || isWord(one)) return one ?? [];
    faults[`${ANSWERED}.${index}`] = WRONG_FORM;
    return [];
  });
}

function readVersions(given: unknown, faults: Faults): Record<string, string> {
  const isBook = typeof given === 'object' && !Array.isArray(given);
  if (
    isBook &&
    Object.entries(given as object)
      .flat()
      .every(isWord)
  )
    return given as Record<string, string>;
  faults[VERSIONS] = WRONG_FORM;
  return {};
}

/** Writes them into a save's body. */
export function writeMarks({ answered, versions }: GivenMarks): Record<string, unknown> {
  return { [ANSWERED]: answered, [VERSIONS]: versions };
}

export const marksSchema: Record<string, JsonSchema> = {
  [ANSWERED]: {
    type: 'array',
    items: { type: 'string' },
    description:
      '처음 값 그대로이지만 지원자가 맞다고 한 칸 (목록은 순번을 넣어 항목.순번.이름). 없으면 보낸 칸은 모두 답한 것으로 봅니다.',
  },
  [VERSIONS]: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: '보여 준 안내와 동의 문구의 판, 동의 코드별. 없으면 시행 중인 판입니다.',
  },
};
