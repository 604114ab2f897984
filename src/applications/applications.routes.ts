import { forMember, type Route } from '../server/serve.ts';
import { applicationCalls } from './applications.calls.ts';
import { listApplications } from './applications.queries.ts';

export const applicationRoutes: Route[] = [
  forMember(applicationCalls.list, ({ member, arrivedAt }, { db }) => listApplications(db, member.id, arrivedAt)),
];
