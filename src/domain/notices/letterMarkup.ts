/*
 * What a mail may be made of, and nothing else: a test holds every mail there is to it. Outlook for Windows draws with
 * Word (tables, grounds, borders, padding of cells; round corners, greatest widths and margins of boxes are left out),
 * Naver and old Gmail drop the style element, and all of them drop scripts, forms, SVG and, until asked, pictures.
 * Therefore whatever a mail says or groups stands in tables and in the elements' own style; the style element may only
 * make it nicer (a dark device, a phone), and there are no pictures, neither from elsewhere nor in the mail, which
 * Naver would list as attachments.
 */

/** Elements. */
export const MAIL_TAGS = [
  ...(['html', 'head', 'meta', 'title', 'style', 'body'] as const),
  ...(['div', 'table', 'tr', 'th', 'td', 'h1', 'h2', 'p', 'span', 'strong', 'a', 'br'] as const),
];

/** Attributes; `bgcolor`, `width` and `align` say to Word what it does not take from a style. */
export const MAIL_ATTRIBUTES = [
  ...(['lang', 'charset', 'name', 'content', 'class', 'style', 'href', 'role', 'scope'] as const),
  ...(['bgcolor', 'width', 'align', 'valign', 'cellpadding', 'cellspacing', 'aria-hidden'] as const),
];

/** Properties of an element's own style. */
export const MAIL_PROPERTIES = [
  ...(['margin', 'padding', 'width', 'max-width', 'height', 'line-height', 'table-layout'] as const),
  ...(['background', 'color', 'font-family', 'font-size', 'font-weight', 'letter-spacing'] as const),
  ...(['text-decoration', 'word-break', 'overflow-wrap', 'vertical-align', 'display'] as const),
  ...(['border', 'border-top', 'border-bottom', 'border-radius'] as const),
  // Hides what lists of mails show beside the subject, and pads a button where Word leaves out that of links.
  ...(['max-height', 'overflow', 'mso-hide', 'mso-padding-alt'] as const),
];

/** Properties of the style element, each overruling the element's own. */
export const STYLE_PROPERTIES = [
  ...([
    'color-scheme',
    'supported-color-schemes',
    'padding',
    'padding-left',
    'padding-right',
    'border-radius',
  ] as const),
  ...(['font-size', 'display', 'width', 'background', 'color', 'border-color'] as const),
];

/** Conditions of the style element. */
export const STYLE_CONDITIONS = ['(max-width:599px)', '(prefers-color-scheme:dark)'];
