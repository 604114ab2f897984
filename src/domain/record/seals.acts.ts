import path from 'node:path';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { monthFrom } from '../../server/database/monthlyLog.ts';
import { createSealFolder, type SealFolder } from '../../server/files/sealFolder.ts';
import type { Vault } from '../../server/vault.ts';
import { folderOwner } from '../attachments/storedBytes.queries.ts';
import { tell } from '../notices/outbox.acts.ts';
import { findOperatorById } from '../operators/operators.queries.ts';
import type { Role } from '../operators/roles.ts';
import { accessKeptFrom } from '../retention/retention.ts';
import { boundsOf, compareSeals, type Seal, type SealFinding, sealedText, sealLine } from './seal.ts';
import { digestOf, firstRecorded, readSeals } from './seals.queries.ts';

type Where = Pick<Context, 'db' | 'vault' | 'config'>;

/** Signs what a seal says: with the look-up key, which stays for good and is in no database. */
export function signatureOf(vault: Vault, seal: Omit<Seal, 'signature'>): string {
  return vault.lookup('seal of the record of access', sealedText(seal)).toString('hex');
}

/** The folder in which this database's seals stand outside it. */
export async function sealFolderOf({ db, config }: Where): Promise<SealFolder> {
  return createSealFolder(config.sealsDir ?? path.join(config.dataDir, 'seals'), await folderOwner(db));
}

async function outsideSeals(folder: SealFolder): Promise<Map<string, Seal | null>> {
  const seals = new Map<string, Seal | null>();
  for (const day of await folder.days()) seals.set(day, readable(await folder.read(day)));
  return seals;
}

function readable(text: string): Seal | null {
  try {
    return JSON.parse(text) as Seal;
  } catch {
    return null;
  }
}

/** What a check has looked at, and what it found. */
export interface SealCheck {
  /** How many days have a seal, of how many the rows were looked at again, and how many rows that were. */
  days: number;
  looked: number;
  rows: number;
  findings: SealFinding[];
}

/**
 * Compares the record with its seals, and those with the ones outside: all seals, and the rows of all sealed days that
 * are still kept, or of those from one day to another alone.
 */
export async function checkSeals(where: Where, at: Date, only?: { from: string; to: string }): Promise<SealCheck> {
  const { db, vault } = where;
  const kept = monthFrom(accessKeptFrom(at), 0);
  const seals = await readSeals(db);
  const isWanted = (day: string) => boundsOf(day).from >= kept && (!only || (only.from <= day && day <= only.to));
  const found = [];
  for (const { day } of seals) if (isWanted(day)) found.push(await digestOf(db, day));
  const findings = compareSeals({
    ...{ seals, found, at, outside: await outsideSeals(await sealFolderOf(where)) },
    firstRow: await firstRecorded(db, kept),
    isSigned: ({ signature, ...seal }) => signatureOf(vault, seal) === signature,
  });
  return { days: seals.length, looked: found.length, rows: found.reduce((sum, { rows }) => sum + rows, 0), findings };
}

/** Compares seals that somebody kept with the database's, and the rows of their days with both; other days are not asked for. */
export async function checkKept(
  { db, vault }: Pick<Where, 'db' | 'vault'>,
  kept: readonly Seal[],
  at: Date,
): Promise<SealFinding[]> {
  const isSigned = ({ signature, ...seal }: Seal) => signatureOf(vault, seal) === signature;
  const strange = kept.filter((seal) => !isSigned(seal)).map(({ day }) => ({ day, fault: 'strange' as const }));
  const outside = new Map(kept.filter(isSigned).map((seal) => [seal.day, seal]));
  const from = monthFrom(accessKeptFrom(at), 0);
  const found = [];
  for (const day of outside.keys()) if (boundsOf(day).from >= from) found.push(await digestOf(db, day));
  const seals = await readSeals(db);
  const findings = compareSeals({ ...{ seals, outside, found, at, isSigned }, firstRow: undefined });
  return [...strange, ...findings.filter(({ day, fault }) => outside.has(day) && fault !== 'waiting')];
}

/** Tells everybody who looks after the record for the group of a seal, in the transaction that adds it. */
export async function mailSeal(tx: Tx, vault: Vault, seal: Seal): Promise<void> {
  const keepers = await tx
    .selectFrom('operator_grant')
    .innerJoin('operator', 'operator.operator_id', 'operator_grant.operator_id')
    .select('operator.operator_id')
    .distinct()
    .where('role', '=', KEEPER)
    .where('company_cd', 'is', null)
    .where('taken_at', 'is', null)
    .where('state', '=', 'active')
    .execute();
  for (const { operator_id } of keepers) {
    const { name, email } = (await findOperatorById(tx, vault, operator_id))!;
    const data = { to: email, person: name, sealedOn: seal.day, rows: seal.rows, seal: sealLine(seal) };
    await tell(tx, vault, null, { template: 'sealMade', data });
  }
}

// 개인정보 담당.
const KEEPER: Role = 'D';
