import type { ConsentText } from '../company/companyPages.records.ts';

/** What the law wants told before anybody agrees, in its order, under the words that applicants read. */
export function consentFacts(body: ConsentText, { company, version }: { company?: string; version?: string } = {}) {
  return [
    ['목적', body.purpose],
    ['항목', body.items.join(', ')],
    ['함께 보는 지원서', body.others],
    ['기간', body.period],
    ['거부할 때', body.refusal],
    ['철회할 때', body.withdrawal],
    ['받는 회사', company],
    ['문구 기준일', version],
  ].flatMap(([term, text]) => (term && text ? [[term, text] as const] : []));
}
