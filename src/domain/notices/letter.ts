import { escapeMarkup } from '../../fields/markup.ts';
import type { FilledNotice } from './notice.ts';

/**
 * How a notice looks as a mail. Mail readers know neither style sheets nor scripts: everything is written into the
 * element.
 */
export interface Letterhead {
  /** The group's wordmark. */
  wordmark: string;
  /** The group's main colour. */
  colour: string;
  /** Where links of the site begin. */
  origin: string;
}

export const INK = '#1e2124';
const QUIET = '#58616a';
const RULE = '#cdd1d5';
const FONT = "Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";

const CLOSING = '이 메일은 보내기만 하는 주소에서 보냈습니다. 궁금한 점은 공고의 담당 부서로 물어 주십시오.';

/** Where a notice's button leads, as a whole address. */
export function addressOf({ link }: FilledNotice, origin: string): string | undefined {
  if (link === undefined || !link.startsWith('/')) return link;
  return origin + link;
}

/** The mail in plain text, lines as they are. */
export function plainLetter(notice: FilledNotice, { wordmark, origin }: Letterhead): string {
  const address = addressOf(notice, origin);
  const parts = [
    ...notice.lines,
    notice.facts.map(({ name, value }) => `- ${name}: ${value}`).join('\n'),
    ...notice.after,
    address === undefined ? '' : `${notice.button}: ${address}`,
    `${CLOSING}\n${wordmark} ${origin}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The mail as a page: one column, readable at any width, in the same order as the text. */
export function htmlLetter(notice: FilledNotice, { wordmark, colour, origin }: Letterhead): string {
  const address = addressOf(notice, origin);
  const line = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const facts = notice.facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;font-weight:400;color:${QUIET};white-space:nowrap">${escapeMarkup(name)}</th>` +
      `<td valign="top" style="padding:8px 0;word-break:break-word">${escapeMarkup(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(notice.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};font:16px/1.6 ${FONT}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${colour};font-weight:700">${escapeMarkup(wordmark)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeMarkup(notice.subject)}</h1>`,
    ...notice.lines.map(line),
    facts.length === 0
      ? ''
      : `<table style="margin:0 0 16px;width:100%;border-collapse:collapse;border-top:1px solid ${RULE};border-bottom:1px solid ${RULE}">${facts.join('')}</table>`,
    ...notice.after.map(line),
    address === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour};color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(notice.button)}</a></p>`,
    `<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${RULE};font-size:14px;color:${QUIET}">${escapeMarkup(CLOSING)}<br><a href="${escapeMarkup(origin)}" style="color:${QUIET}">${escapeMarkup(wordmark)}</a></p>`,
    '</div></body></html>',
    '',
  ]
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .join('\n');
}
