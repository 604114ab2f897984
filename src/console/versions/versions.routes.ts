import { askables } from '../../domain/cv/askable.ts';
import { differencesOf, restoreVersion, versionsOf } from '../../domain/postings/versions/versions.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { fileKindsOf } from '../postingEditor/postingEditor.routes.ts';
import { versionsCalls } from './versions.calls.ts';

const ASKED = askables.map(({ name, label }) => [name, label] as const);

export const versionsRoutes: Route[] = [
  forOperator(versionsCalls.list, ({ input: key, scope, arrivedAt: at }, { db, vault }) =>
    versionsOf(scope, { db, vault }, key, at),
  ),

  forOperator(versionsCalls.compare, async ({ input, scope, arrivedAt: at }, { db }) => {
    const { from, to, ...key } = input;
    const kinds = (await fileKindsOf(db)).map(({ code, name }) => [code, name] as const);
    const labels = Object.fromEntries([...ASKED, ...kinds]);
    return { places: await differencesOf(scope, db, { key, from, to, at }, labels) };
  }),

  forOperator(versionsCalls.restore, async ({ input, scope, operator, arrivedAt: at }, { db }) => {
    const { version, revision = 0, ...key } = input;
    return inTransaction(db, (tx) => restoreVersion(scope, tx, { key, version, revision }, { by: operator.id, at }));
  }),
];
