import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { NoticeName, NoticeText } from '../notices/notice.ts';
import { tellTrial } from '../notices/outbox.acts.ts';
import { type SampleMail, sampleDataOf, writeSampleMail } from '../notices/sampleMail.queries.ts';
import { findOperatorById } from '../operators/operators.queries.ts';
import { knownFile, openFile } from './editSite.acts.ts';

/* The words of mails as somebody has typed them, shown and sent to nobody but whoever writes them. */

interface TypedMail {
  name: NoticeName;
  text: NoticeText;
  revision: number;
  faults: Faults;
}

async function typedMail(db: Queryable, file: string): Promise<TypedMail> {
  const { shape, shownAt } = knownFile(file);
  if (typeof shownAt === 'string' || !('mail' in shownAt)) throw problem('noSiteFile');
  const { body, revision } = await openFile(db, file);
  const faults: Faults = {};
  const text = shape.read(body, '', faults) as NoticeText;
  shape.check(text, '', faults, {});
  return { name: shownAt.mail, text, revision, faults };
}

/** The mail that the words typed make, right or wrong. Throws `noSiteFile`. */
export async function sampleOf(db: Queryable, config: Context['config'], file: string): Promise<SampleMail> {
  const { name, text } = await typedMail(db, file);
  return writeSampleMail(db, config, name, text);
}

/**
 * Sends the words typed as a mail to the operator who asks, at their own address; answers that. Throws `noSiteFile`,
 * `siteChanged` where they have been typed on since they were seen, and `invalid` with a sentence for each place.
 */
export async function tryMail(
  { db, vault, config }: Pick<Context, 'db' | 'vault' | 'config'>,
  { file, revision }: { file: string; revision: number },
  operatorId: string,
): Promise<string> {
  const typed = await typedMail(db, file);
  if (typed.revision !== revision) throw problem('siteChanged');
  if (Object.keys(typed.faults).length > 0) throw problem('invalid', { fields: typed.faults });
  const { email = '' } = (await findOperatorById(db, vault, operatorId)) ?? {};
  const data = await sampleDataOf(db, config, typed.name);
  await tellTrial(db, vault, typed.name, { ...data, to: email, trial: typed.text });
  return email;
}
