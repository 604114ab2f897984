import { marked } from 'marked';
import sanitize from 'sanitize-html';

const ALLOWED = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'hr', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];

/** Markdown to HTML that pages may insert as it stands: no scripts, styles, images or outside attributes. */
export function contentHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitize(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'], th: ['scope'], ol: ['start'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      th: (_name, given) => ({ tagName: 'th', attribs: { scope: SCOPES.find((one) => one === given.scope) ?? 'col' } }),
    },
  }).trim();
}
