import { marked } from 'marked';
import sanitize from 'sanitize-html';

const ALLOWED = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'hr', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];

/** Markdown to HTML that pages may insert as it is: no scripts, styles, images or outside attributes. */
export function contentHtml(markdown: string): string {
  const html = withCaptions(marked.parse(markdown, { async: false, gfm: true }));
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

/** Names every table by the heading above it: a reader that jumps from table to table hears which one it is. */
function withCaptions(html: string): string {
  let heading = '';
  return html.replace(/<h[1-6][^>]*>(.*?)<\/h[1-6]>|<table>(?!\s*<caption)/gs, (found, words?: string) => {
    if (words !== undefined) heading = words;
    return words !== undefined || heading === '' ? found : `<table><caption>${heading}</caption>`;
  });
}
