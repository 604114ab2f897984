import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../fields/markup.ts';
import type { ShownDocument } from '../../http/call.ts';
import type { Problem } from '../../http/failure.ts';

// As a frame of the console shows it, light or dark.
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:32px 24px;font:16px/1.6 sans-serif;word-break:keep-all;' +
  'overflow-wrap:anywhere}p{margin:0 0 16px;font-weight:700}ul{margin:0;padding:0 0 0 20px}li{margin:0 0 8px}';

const HEADERS = {
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
};

/** Why a document is not shown, in the frame where it would be: a frame cannot read what calls answer. */
export function failureDocument({ message, fields = {} }: Problem): ShownDocument {
  const list = Object.values(fields).map((sentence) => `<li>${escapeMarkup(sentence)}</li>`);
  const html =
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>미리 볼 수 없어요</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style></head><body><main><p>${escapeMarkup(message)}</p>` +
    `${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}</main></body></html>\n`;
  return { html, headers: HEADERS };
}
