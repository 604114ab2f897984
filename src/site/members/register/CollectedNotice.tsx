import { Terms } from '../../../browser/ui/Terms.tsx';
import { sentencesOf } from '../../../fields/sentences.ts';
import page from './Register.module.css';
import type { Texts } from './registrationForm.ts';

/** What registering collects, readable before the first of it is collected (개인정보보호법 15조). */
export function CollectedNotice({ body: { items, purpose, period, refusal } }: { body: Texts[number]['body'] }) {
  // An item with words of its own in brackets has a line of its own.
  const [plain, explained] = [items.filter((item) => !item.includes('(')), items.filter((item) => item.includes('('))];
  const facts = {
    '수집 항목': lines([plain.join(', '), ...explained]),
    '이용 목적': lines(sentencesOf(purpose)),
    '보유 기간': lines(sentencesOf(period)),
    '원하지 않으면': lines(sentencesOf(refusal)),
  };
  return <Terms className={page.collected} terms={facts} />;
}

const lines = (words: readonly string[]) => words.filter(Boolean).map((one) => <p key={one}>{one}</p>);
