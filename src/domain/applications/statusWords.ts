import { endWords } from '../../fields/koreanDate.ts';
import { EDITED_SENTENCE, SUBMIT_STATUS_WORDS, SubmitStatus } from './application.ts';

// Words that stay in one line, and a line that ends nowhere inside a date.
const UNBROKEN = '\u00a0';
const JOINED = '.\u2060(';

/** A chip's tone by what the status means to the applicant. */
export type Tone = 'blue' | 'green' | 'amber' | 'plain';

interface StatusWords {
  status: string;
  tone: Tone;
  /** What it means and what comes next, in one sentence. */
  sentence: string;
}

/** What of an application the words depend on. */
interface Standing {
  submitStatus: number | undefined;
  editable: boolean;
  acceptTo: Date | null;
  edited?: boolean | undefined;
  destroyAt?: Date | null | undefined;
}

function unbroken(words: string): string {
  return words.replaceAll(' ', UNBROKEN).replaceAll('.(', JOINED);
}

/**
 * Until when what was withdrawn can be taken back, and until when another can be written. It may be destroyed before the
 * close: the day is null for what is kept, undefined for what nobody knows yet.
 */
export function returnWords({ acceptTo, destroyAt }: Pick<Standing, 'acceptTo' | 'destroyAt'>): string {
  const open = acceptTo ? unbroken(`${endWords(acceptTo, 'short')} 전에는`) : '접수하는 동안에는';
  const write = `새로 ${unbroken('쓸 수 있어요.')}`;
  if (destroyAt === null || (destroyAt && acceptTo && acceptTo <= destroyAt)) return `${open} 되돌리거나 ${write}`;
  return `${destroyAt ? '' : '접수가 끝나거나 '}파기하기 전에는 ${unbroken('되돌릴 수 있어요.')} ${open} ${write}`;
}

/** The same in pairs, before one withdraws: what will be destroyed has no day yet. */
export function returnFacts(acceptTo: Date | null): Record<'취소 되돌리기' | '새로 지원하기', string> {
  return {
    '취소 되돌리기': '파기하거나 접수가 끝나기 전까지',
    '새로 지원하기': acceptTo ? unbroken(`${endWords(acceptTo, 'short')} 전까지`) : '접수하는 동안',
  };
}

/** The submit status in words (domain decision §1); a draft is never mistaken for a submission. */
export function statusWords({ submitStatus, editable, acceptTo, edited = false, destroyAt }: Standing): StatusWords {
  switch (submitStatus) {
    case SubmitStatus.submitted:
      return {
        status: SUBMIT_STATUS_WORDS[SubmitStatus.submitted],
        tone: 'green',
        sentence: editable
          ? `${edited ? '고친 내용은 아직 제출하지 않았어요. ' : ''}${EDITED_SENTENCE}`
          : '제출한 지원서를 심사해요. 결과는 이곳과 메일로 알려 드려요.',
      };
    case SubmitStatus.withdrawn:
      return {
        status: SUBMIT_STATUS_WORDS[SubmitStatus.withdrawn],
        tone: 'plain',
        sentence: editable ? `지원을 취소했어요. ${returnWords({ acceptTo, destroyAt })}` : '지원을 취소했어요.',
      };
    case SubmitStatus.missed:
      return {
        status: SUBMIT_STATUS_WORDS[SubmitStatus.missed],
        tone: 'plain',
        sentence: '제출하지 않은 채 접수가 마감되었어요.',
      };
    default:
      return editable
        ? {
            status: SUBMIT_STATUS_WORDS[SubmitStatus.writing],
            tone: 'amber',
            sentence: `아직 제출하지 않았어요. ${acceptTo ? '마감 전에 제출해 주세요.' : '다 쓰면 제출해 주세요.'}`,
          }
        : {
            status: SUBMIT_STATUS_WORDS[SubmitStatus.writing],
            tone: 'plain',
            sentence: '제출하지 않은 채 접수가 마감되었어요.',
          };
  }
}
