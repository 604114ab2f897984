import { Terms } from '../../../browser/ui/Terms.tsx';
import type { Texts } from './registrationForm.ts';

/** What registering collects, readable before the first of it is collected (개인정보보호법 15조). */
export function CollectedNotice({ body: { items, purpose, period, refusal } }: { body: Texts[number]['body'] }) {
  const facts = {
    '수집 항목': items.join(', '),
    '이용 목적': purpose,
    '보유 기간': period,
    '원하지 않으면': refusal,
  };
  return <Terms terms={facts} />;
}
