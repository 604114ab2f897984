import { schemaEmploymentOf } from '../../domain/postings/employment.ts';
import { type PostingBody, partsOf } from '../../domain/postings/postingBody.ts';
import { SEOUL_MS } from '../../fields/koreanDate.ts';
import { escapeMarkup } from '../../fields/markup.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { postingCalls } from '../postings/postings.calls.ts';
import { isAccepting, postingPath } from '../postings/postingWords.ts';
import { fullAddress, logoOf, type PublicSite } from './publicSite.ts';
import { workplacesOf } from './workplaces.ts';

/** What search engines and feeds read of a posting. */
export type FoundPosting = Pick<
  AnswerOf<typeof postingCalls.detail>,
  | ('companyCode' | 'postingNumber' | 'title' | 'company' | 'category' | 'categoryCode' | 'kind' | 'status')
  | ('employment' | 'career' | 'place' | 'publishAt' | 'acceptTo' | 'body')
>;

/** An instant on Korea's clock, `2026-11-22T18:00:00+09:00`. */
export function seoulStamp(at: Date): string {
  return `${new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 19)}+09:00`;
}

/**
 * A posting as schema.org's JobPosting, with what Google requires and recommends where the posting says it (pay it
 * does not). None once it takes no applications, and none for a talent pool, which is not one job.
 */
export function jobPosting(posting: FoundPosting, site: PublicSite): object | undefined {
  const { body, company, employment, acceptTo, publishAt } = posting;
  if (!isAccepting(posting.status) || posting.kind === '인재풀' || !publishAt) return undefined;
  const experience = experienceOf(posting.career);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: posting.title,
    description: descriptionOf(body),
    identifier: { '@type': 'PropertyValue', name: company, value: `${posting.companyCode}-${posting.postingNumber}` },
    datePosted: seoulStamp(publishAt),
    ...(acceptTo ? { validThrough: seoulStamp(acceptTo) } : {}),
    employmentType: schemaEmploymentOf(employment),
    hiringOrganization: {
      '@type': 'Organization',
      name: company,
      sameAs: fullAddress(site, '/'),
      logo: logoOf(site),
    },
    jobLocation: workplacesOf(body.workplace || posting.place),
    ...(experience === undefined ? {} : { experienceRequirements: experience }),
    directApply: true,
    url: fullAddress(site, postingPath(posting)),
  };
}

/** Months of work where a posting names years; in words where it asks for none; unknown otherwise. */
function experienceOf(career: string): object | string | undefined {
  if (/^(신입|인턴)/.test(career)) return 'no requirements';
  const [, years] = /(\d+)년/.exec(career) ?? [];
  if (years === undefined) return undefined;
  return { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: Number(years) * 12 };
}

/** The whole posting as the little HTML that search engines and feed readers keep. */
export function descriptionOf(body: PostingBody): string {
  const lists = partsOf(body, 'lines', 'documents').map(({ title, value }) => {
    const items = value.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
    return `<p><strong>${title}</strong></p><ul>${items}</ul>`;
  });
  return [`<p>${escapeMarkup(body.intro)}</p>`, ...lists].join('');
}
