import { Terms } from '../../../browser/ui/Terms.tsx';
import { sentencesOf } from '../../../fields/sentences.ts';
import page from './Register.module.css';
import type { Texts } from './registrationForm.ts';

/** What registering collects, readable before the first of it is collected (개인정보보호법 15조). */
export function CollectedNotice({ body: { items, purpose, period, refusal } }: { body: Texts[number]['body'] }) {
  // An item with words of its own in brackets has a line of its own.
  const [plain, explained] = [items.filter((item) => !item.includes('(')), items.filter((item) => item.includes('('))];
  const facts = {
    '수집 항목': <Led words={[plain.join(', '), ...explained]} />,
    '이용 목적': <Led words={sentencesOf(purpose)} />,
    '보유 기간': <Led words={sentencesOf(period)} />,
    '원하지 않으면': <Led words={sentencesOf(refusal)} />,
  };
  return <Terms className={page.collected} terms={facts} />;
}

/** The first of them is what one reads at a glance. */
function Led({ words }: { words: readonly string[] }) {
  const [first, ...others] = words.filter(Boolean);
  return (
    <>
      <b>{first}</b>
      {others.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
}
