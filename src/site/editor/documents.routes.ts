import { findDocumented } from '../../domain/applications/documents.acts.ts';
import type { DocumentKind } from '../../domain/applications/documents.ts';
import { makeLink } from '../../domain/attachments/links.queries.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { documentCalls } from './documents.calls.ts';
import { LINKS } from './files/attachments.routes.ts';

export const documentRoutes: Route[] = [
  forMember(documentCalls.link, async ({ input, member, arrivedAt, note }, { db }) => {
    const document = input.document as DocumentKind;
    const key = { memberId: member.id, companyCode: input.companyCode, postingNumber: input.postingNumber };
    const application = await findDocumented(db, key, document);
    const link = await makeLink(db, member, { document, application }, arrivedAt);
    note('linkMade', { facts: { what: document } });
    return { url: `${LINKS}/${link}` };
  }),
];
