import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Recorded, Scope } from '../../server/operatorCaller.ts';
import { copyFileAddress } from '../applicants/copyFile.acts.ts';
import { keptFile } from '../applicants/copyFile.queries.ts';
import { shownSections } from '../applicants/revealed.ts';
import { attachment } from '../attachments/attachment.records.ts';
import { readCv } from '../cv/cv.ts';
import { holdsPosting } from '../operators/roles.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type Accessing, recordAccess } from '../record/accessLog.queries.ts';
import { type KeptHire, keptHires } from './keptHires.queries.ts';
import type { HireShown, HiresShown } from './keptHires.records.ts';

/** Who reads what is kept apart of a posting, and why. */
export interface ReadingHires extends PostingKey {
  reason: string;
}

type Reading = Accessing & { scope: Scope; at: Date };
type Sealing = Pick<Context, 'vault'>;

/** Tells whose applications to a posting are kept apart, in the transaction given; the reason is recorded before that. */
export async function listHires(
  tx: Tx,
  { vault }: Sealing,
  asked: ReadingHires,
  by: Reading,
): Promise<Recorded<HiresShown>> {
  if (!holdsPosting(by.scope, asked.companyCode, asked.postingNumber)) throw problem('noPosting');
  const hires = await keptHires(by.scope, tx, vault, asked);
  return recordAccess(tx, by, shownOf(asked, hires), { hires: hires.map(hireOf) });
}

/** One of them whole, also what the law guards: its reason was given. Throws `noSuchApplication` for any other. */
export async function openHire(
  tx: Tx,
  { vault }: Sealing,
  asked: ReadingHires & { number: number },
  by: Reading,
): Promise<Recorded<HireShown>> {
  const hire = await hireFor(tx, { vault }, asked, by);
  const levels = ['nothing', 'text', 'identity', 'contact', 'sensitive'] as const;
  return recordAccess(tx, by, shownOf(asked, [hire]), {
    ...hireOf(hire),
    sections: shownSections(hire.content.words, { levels, titled: true }),
    files: hire.content.files.map((file) => attachment.read(file, '', {})),
  });
}

/** An address of one of its files, as those of copies are. Throws `noFile` for what is not among them or not there any more. */
export async function openHireFile(
  tx: Tx,
  { vault }: Sealing,
  asked: ReadingHires & { number: number; file: string },
  by: Reading,
): Promise<Recorded<{ url: string }>> {
  const hire = await hireFor(tx, { vault }, asked, by);
  if (!(await keptFile(tx, vault, asked.file, hire.number))) throw problem('noFile');
  const url = copyFileAddress(vault, { file: asked.file, kept: true }, by);
  return recordAccess(tx, by, shownOf(asked, [hire]), { url });
}

async function hireFor(tx: Tx, { vault }: Sealing, asked: ReadingHires & { number: number }, { scope }: Reading) {
  const [hire] = await keptHires(scope, tx, vault, asked);
  if (!hire) throw problem('noSuchApplication');
  return hire;
}

const shownOf = ({ companyCode, postingNumber, reason }: ReadingHires, hires: readonly KeptHire[]) => ({
  ...{ company: companyCode, posting: postingNumber, applications: hires.map(({ number }) => number) },
  ...{ contact: true, reason },
});

const hireOf = ({ content, ...hire }: KeptHire) => ({ ...hire, name: readCv(content.cv).profile.name });
