import { hrefOf, tidyAddress } from '../../../fields/webAddress.ts';
import { ACTIVITY } from '../sections/activity.ts';
import type { Cv, Row } from '../sections.ts';
import { type JsonResume, monthOf, objectOf, objectsOf, rowOf, said, textOf, textsOf } from './resumeParts.ts';
import { codeOfWord, withAside, withHighlights, withoutAside, withoutHighlights } from './resumeWords.ts';

/* Links and activities as JSON Resume knows them: profiles, awards, volunteer, projects and publications. */

type Activity = Row<'activity'>;

// What the schema has no part for is listed among the projects, by its type.
const TYPES: Readonly<Record<string, string>> = {
  [ACTIVITY.training]: 'training',
  [ACTIVITY.abroad]: 'international experience',
};

// The schema wants plain characters; an address it would refuse is left out.
function urlOf(address: string): string {
  const href = hrefOf(address) ?? '';
  const text = tidyAddress(address);
  return /^[\w.~:/?#@!$&'()*+,;=%-]+$/.test(text) ? href && text : href;
}

/** The links a résumé makes: its own address first, without a name, and then its profiles. */
export function linksFrom(given: JsonResume): Row<'link'>[] {
  const basics = objectOf(given.basics);
  const own = textOf(basics.url);
  const profiles = objectsOf(basics.profiles).map(({ network, username, url }) => {
    const [name, user] = [textOf(network), textOf(username)];
    return rowOf('link', { name: name === '' ? user : withAside(name, user), address: textOf(url) });
  });
  return [...(own === '' ? [] : [rowOf('link', { address: own })]), ...profiles];
}

/** The members of `basics` that links make. */
export function linksTo({ link }: Pick<Cv, 'link'>): JsonResume {
  const own = link.find(({ name, address }) => name === '' && hrefOf(address) !== undefined);
  return {
    url: urlOf(own?.address ?? ''),
    profiles: link
      .filter((row) => row !== own)
      .map((row) => {
        const { name, aside } = withoutAside(row.name);
        return said({ network: name, username: aside, url: urlOf(row.address) });
      }),
  };
}

/** The activities a résumé makes. */
export function activitiesFrom(given: JsonResume): Activity[] {
  const rows = (part: string, kind: string, values: (one: JsonResume) => Record<string, string>) =>
    objectsOf(given[part]).map((one) => rowOf('activity', { kind, ...values(one) }));
  const address = ({ url }: JsonResume) => ({ address: textOf(url) });
  const dates = (one: JsonResume) => ({ startDate: monthOf(one.startDate), endDate: monthOf(one.endDate) });
  return [
    ...rows('awards', ACTIVITY.award, (one) => ({
      name: textOf(one.title),
      organisation: textOf(one.awarder),
      date: monthOf(one.date),
      summary: textOf(one.summary),
    })),
    ...rows('volunteer', ACTIVITY.volunteering, (one) => {
      const { name, aside } = withoutAside(textOf(one.organization));
      const summary = withHighlights(textOf(one.summary), textsOf(one.highlights));
      return { name, organisation: aside, role: textOf(one.position), ...dates(one), ...address(one), summary };
    }),
    ...rows('projects', ACTIVITY.project, (one) => ({
      kind: codeOfWord(TYPES, textOf(one.type)) ?? ACTIVITY.project,
      name: textOf(one.name),
      organisation: textOf(one.entity),
      role: textsOf(one.roles).join(', '),
      ...dates(one),
      ...address(one),
      summary: withHighlights(textOf(one.description), textsOf(one.highlights)),
    })),
    ...rows('publications', ACTIVITY.publication, (one) => ({
      name: textOf(one.name),
      organisation: textOf(one.publisher),
      date: monthOf(one.releaseDate),
      ...address(one),
      summary: textOf(one.summary),
    })),
  ];
}

/** The parts of a résumé that activities make. */
export function activitiesTo({ activity }: Pick<Cv, 'activity'>): JsonResume {
  const of = (kinds: readonly string[], part: (row: Activity) => JsonResume) =>
    activity.filter(({ kind }) => kinds.includes(kind)).map((row) => said(part(row)));
  const dates = (row: Activity) => ({ startDate: monthOf(row.startDate), endDate: monthOf(row.endDate) });
  return {
    volunteer: of([ACTIVITY.volunteering], (row) => ({
      organization: withAside(row.name, row.organisation),
      position: row.role,
      url: urlOf(row.address),
      ...dates(row),
      ...withoutHighlights(row.summary),
    })),
    awards: of([ACTIVITY.award], ({ name, organisation, date, summary }) => ({
      title: name,
      date: monthOf(date),
      awarder: organisation,
      summary,
    })),
    publications: of([ACTIVITY.publication], ({ name, organisation, date, address, summary }) => ({
      name,
      publisher: organisation,
      releaseDate: monthOf(date),
      url: urlOf(address),
      summary,
    })),
    projects: of([ACTIVITY.project, ACTIVITY.training, ACTIVITY.abroad], (row) => {
      const { summary, highlights } = withoutHighlights(row.summary);
      const roles = row.role.split(', ').filter((role) => role !== '');
      return {
        name: row.name,
        description: summary,
        highlights,
        ...dates(row),
        url: urlOf(row.address),
        roles,
        entity: row.organisation,
        type: TYPES[row.kind],
      };
    }),
  };
}
