import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { readCv } from '../cv/cv.ts';
import { copyContext, type Submission, type SubmittedContent } from './applications.queries.ts';
import { certificateNumber } from './certificateNumber.ts';
import { sealerOf } from './draft.queries.ts';
import { applicationsWithPosting } from './withPosting.queries.ts';

/** What a certificate is compared with: no more than stands on it. */
export interface Certified {
  /** All but its first letter is hidden. */
  name: string;
  companyCode: string;
  company: string;
  posting: string;
  submittedAt: Date;
}

/** The number of the certificate of a submission: of its content and its revision, so that one of another differs. */
export function numberOfCertificate(
  vault: Vault,
  { applicationNumber, revision, contentHash }: Omit<Submission, 'submittedAt'>,
): string {
  return certificateNumber(vault.lookup('certificate', `${applicationNumber} ${revision} ${contentHash}`));
}

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const HIDDEN = 8;

/** A name of which the first letter is left: enough for those who have the whole of it before them. */
export function hiddenName(name: string): string {
  const [first, ...rest] = Array.from(clusters.segment(name.trim()), ({ segment }) => segment);
  return `${first ?? ''}${'○'.repeat(Math.min(rest.length, HIDDEN))}`;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The submission that the number of a certificate was counted of; undefined for every other number, also once the
 * application is destroyed. No member is named: the number itself, which only the server can count, is the right to ask.
 */
export async function findCertified(
  db: Queryable,
  vault: Vault,
  { applicationNumber, number }: { applicationNumber: number; number: string },
): Promise<Certified | undefined> {
  const rows = await applicationsWithPosting(db)
    .innerJoin('submission as s', 's.jnco_afe_no', 'a.jnco_afe_no')
    .select([
      's.revision',
      's.submitted_at',
      's.content_hash',
      's.content',
      'a.key',
      'a.company_cd',
      'p.title',
      'c.name',
    ])
    .where('s.jnco_afe_no', '=', applicationNumber)
    .execute();
  const row = rows.find(({ revision, content_hash }) =>
    isSame(
      number,
      numberOfCertificate(vault, { applicationNumber, revision, contentHash: content_hash.toString('hex') }),
    ),
  );
  if (!row) return undefined;
  const copy = sealerOf(vault, row).open<SubmittedContent>(row.content, copyContext(applicationNumber, row.revision));
  return {
    name: hiddenName(readCv(copy.cv).profile.name),
    companyCode: row.company_cd,
    company: row.name,
    posting: row.title,
    submittedAt: row.submitted_at,
  };
}
