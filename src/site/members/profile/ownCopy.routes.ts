import { makeLink } from '../../../domain/attachments/links.queries.ts';
import { beginOwnCopy, readyCopy } from '../../../domain/members/ownData/ownCopy.acts.ts';
import { findOwnCopy } from '../../../domain/members/ownData/ownCopy.queries.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { forMember, type Route } from '../../../server/serve.ts';
import { LINKS } from '../../editor/files/attachments.routes.ts';
import { ownCopyCalls } from './ownCopy.calls.ts';

export const ownCopyRoutes: Route[] = [
  forMember(ownCopyCalls.read, ({ member, arrivedAt }, { db }) => findOwnCopy(db, member.id, arrivedAt)),

  forMember(ownCopyCalls.make, async ({ member, arrivedAt }, context) => {
    const { db, files } = context;
    const { replaced } = await inTransaction(db, (tx) => beginOwnCopy(tx, context, member.id, arrivedAt));
    if (replaced) await files.remove(replaced);
    return findOwnCopy(db, member.id, arrivedAt);
  }),

  forMember(ownCopyCalls.link, async ({ member, arrivedAt, note }, { db }) => {
    const copy = await readyCopy(db, member.id, arrivedAt);
    const link = await makeLink(db, member, { copy }, arrivedAt);
    note('linkMade', { facts: { what: 'copy' } });
    return { url: `${LINKS}/${link}` };
  }),
];
