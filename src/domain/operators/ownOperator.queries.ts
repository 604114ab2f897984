import type { Context } from '../../server/context.ts';
import { isFresh, type Operator } from '../../server/operatorCaller.ts';
import { readBrand } from '../company/brand.queries.ts';
import { rightsAt } from './networks/networks.queries.ts';
import type { OwnOperator } from './operator.records.ts';
import { findOperatorById, listCompanies } from './operators.queries.ts';
import { overWords, postingTitles } from './postingsGranted.queries.ts';
import { acts, reachOf } from './roles.ts';
import { isBySso } from './sso/ssoSessions.queries.ts';

/** An operator as they see themself: their rights as they count from where they are, the companies these reach, and until when they are in. */
export async function readOwnOperator(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  { id, session, address }: Operator,
): Promise<OwnOperator> {
  const { name = '', email = '' } = (await findOperatorById(db, vault, id)) ?? {};
  const { rights: grants, elsewhere } = await rightsAt(db, id, address);
  const companies = await listCompanies(db);
  const titles = await postingTitles(db, grants);
  const { words } = await readBrand(db);
  const now = clock.now();
  return {
    ...{ name, email, group: words.name, answeredAt: now, idleUntil: session.idleUntil, endsAt: session.endsAt },
    rights: grants.map(({ role, ...over }) => ({ role, ...overWords(over, titles) })),
    companies: companies.filter(({ code }) => grants.some(({ company }) => company === null || company === code)),
    acts: acts.filter((act) => reachOf(grants, act) !== undefined),
    elsewhere,
    isFresh: isFresh(session, now),
    isBySso: await isBySso(db, session.number),
  };
}
