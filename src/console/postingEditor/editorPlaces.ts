import { saidFields } from '../../domain/postings/posting.records.ts';

/** A part of the editor, with the places of the working copy that are written there. */
export interface EditorPart {
  name: 'facts' | 'body' | 'form' | 'steps' | 'publish';
  title: string;
  lead: string;
  places: readonly string[];
}

/** The parts in the order in which a posting is written. */
export const PARTS: readonly EditorPart[] = [
  {
    name: 'facts',
    title: '기본 정보',
    lead: '목록과 공고 위쪽에 한 줄씩 보이는 내용이에요.',
    places: [...Object.keys(saidFields), 'category', 'season', 'fields', 'accept', 'publish', 'edit_until_deadline'],
  },
  {
    name: 'body',
    title: '본문',
    lead: '지원자가 읽는 순서대로 적어요. 미리보기는 지원자가 보게 될 화면이에요.',
    places: ['body', 'images'],
  },
  {
    name: 'form',
    title: '지원서 양식',
    lead: '이 공고에서 무엇을 물을지 정해요.',
    places: ['form', 'body.documents'],
  },
  { name: 'steps', title: '전형', lead: '지원자가 거치는 단계와 그 날짜예요.', places: ['body.steps'] },
  { name: 'publish', title: '공개와 승인', lead: '공개된 내용과 견주어 보고 공개해요.', places: [] },
];

const holds = (around: string, at: string) => at === around || at.startsWith(`${around}.`);

/** The part in which a place is written: the one that names the most of it. */
export function partOf(at: string): EditorPart | undefined {
  const lengthIn = ({ places }: EditorPart) =>
    Math.max(0, ...places.map((around) => (holds(around, at) ? around.length : 0)));
  return PARTS.filter((part) => lengthIn(part) > 0).toSorted((a, b) => lengthIn(b) - lengthIn(a))[0];
}

/** A sentence beside the name of its place, which it does not begin with again. */
export const besideName = (name: string, sentence: string) =>
  sentence.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence;
