import type { PostingBody } from '../../domain/postings/postingBody.ts';
import { escapeMarkup } from '../../fields/markup.ts';
import { descriptionOf, seoulStamp } from './jobPosting.ts';

/** A feed of postings; addresses are whole ones. */
export interface Feed {
  title: string;
  author: string;
  /** The address of its page, and its own. */
  address: string;
  self: string;
  changedAt: Date;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  title: string;
  address: string;
  company: string;
  category: string;
  body: PostingBody;
  publishAt: Date;
  changedAt: Date;
}

/** The feed as Atom (RFC 4287). */
export function writeFeed(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">',
    element('id', feed.self),
    element('title', feed.title),
    element('updated', seoulStamp(feed.changedAt)),
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(feed.address)}"/>`,
    `<author>${element('name', feed.author)}</author>`,
    ...feed.entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry({ title, address, company, category, body, publishAt, changedAt }: FeedEntry): string {
  return [
    '<entry>',
    element('id', address),
    element('title', `${company} ${title}`),
    element('published', seoulStamp(publishAt)),
    element('updated', seoulStamp(changedAt)),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    `<author>${element('name', company)}</author>`,
    `<category term="${escapeMarkup(category)}"/>`,
    element('summary', body.intro),
    // Markup within XML is escaped once more.
    `<content type="html">${escapeMarkup(descriptionOf(body))}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
