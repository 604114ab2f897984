import { filledIn } from '../selection/resultTexts.ts';

/* One-way words of a company to applicants: what they may name, and how they stand. */

/** The values that words may name, and what they are. */
export const NAMED_IN_WORDS = { company: '회사', title: '공고', number: '접수번호' } as const;

/** What is told beside the fixed mail. */
export interface Words {
  subject: string;
  text: string;
}

/** Words with the values of one applicant. */
export function wordsFor(
  { subject, text }: Words,
  of: { company: string; title: string; number: number },
): { subject: string; words: string } {
  const values = { company: of.company, title: of.title, number: String(of.number) };
  return { subject: filledIn(subject, values), words: filledIn(text, values) };
}

// "합격 여부" and "합격하신 분" are said of what people know; these tell it.
const TELLS_RESULT =
  /(?:불합격|합격)\s*(?:입니|이에요|예요|하셨|하였|했|을 알려|을 축하|되셨)|축하(?:합|드려|드립|해요)|함께하지 못/;

/** Whether words seem to tell a result, which an announcement alone does. */
export const seemsToTellResult = ({ subject, text }: Words) => TELLS_RESULT.test(`${subject}\n${text}`);

/** Waiting for a second person, never sent, going out, stopped, or with everybody's mail in the outbox. */
export const MESSAGE_STATES = {
  asked: '승인 기다림',
  dropped: '보내지 않음',
  sending: '보내는 중',
  stopped: '멈춤',
  sent: '모두 맡김',
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** What decides the state of a message. */
export interface MessageTimes {
  approvedAt: Date | null;
  pausedAt: Date | null;
  mailedAt: Date | null;
  /** Its approval is asked for and not ended. */
  waits: boolean;
}

/** How a message stands. */
export function messageState({ approvedAt, pausedAt, mailedAt, waits }: MessageTimes): MessageState {
  if (!approvedAt) return waits ? 'asked' : 'dropped';
  if (mailedAt) return 'sent';
  return pausedAt ? 'stopped' : 'sending';
}
