import { randomBytes } from 'node:crypto';
import { endTransaction, keepTransaction, newTransaction } from '../src/domain/identity/identity.acts.ts';
import type { Purpose } from '../src/domain/identity/identity.ts';
import { currentConsents } from '../src/domain/legal/legal.queries.ts';
import { recordConsents } from '../src/domain/members/consents.queries.ts';
import { createMember, findAccount } from '../src/domain/members/members.queries.ts';
import { type OptionalData, optionalFields } from '../src/domain/members/optionalData.records.ts';
import type { PersonalData } from '../src/domain/members/personalData.records.ts';
import { startSession } from '../src/domain/members/sessions/session.ts';
import { confirmedUntil } from '../src/domain/members/sessions/sessions.queries.ts';
import type { Context } from '../src/server/context.ts';
import type { Db } from '../src/server/database/database.ts';
import type { VerifiedPerson } from '../src/server/outside/identity/provider.ts';
import { hashPassword } from '../src/server/passwordHash.ts';
import type { Vault } from '../src/server/vault.ts';
import { person } from './identitySimulatorNice.ts';
import { type Persona, personas } from './identitySimulatorPersonas.ts';

/* Sample data, the same for the first start, the tests and the journeys. Everybody in it is invented. */

/** The simulator's person as a verification proves them. */
export function sampleVerified(persona: Persona): VerifiedPerson {
  const { birth, gender, foreign, name, phone } = persona;
  return {
    name,
    birth: birth.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    gender: gender === '0' ? 'F' : 'M',
    foreign,
    phone,
    personId: person(persona).ci!,
  };
}

/** A person of the simulator by id (`junho`). */
export function personaOf(id: string): Persona {
  const found = personas.find((one) => one.id === id);
  if (!found) throw new Error(`No persona ${id}`);
  return found.persona;
}

let invented = 0;

/** A person nobody else is. */
export function newPersona(): Persona {
  invented += 1;
  const surnames = '김이박최정강조윤장임';
  const phone = `010${String(20_000_000 + (process.pid % 5000) * 1000 + invented)}`;
  const name = `${surnames[invented % 10]}${['가람', '나래', '다솜', '라온', '마루', '보람', '새론'][invented % 7]}`;
  return { name, birth: '19960214', gender: invented % 2 === 0 ? '0' : '1', foreign: false, carrier: '1', phone };
}

// Two invented people may share name, birth date and gender; their phones differ, so theirs says who they are.
const personIdOf = (persona: Persona) =>
  personas.some((one) => one.persona === persona) ? person(persona).ci! : `sample ${persona.phone}`;

/** A finished verification, as a form of this purpose would use it. */
export async function verify(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  persona: Persona,
  purpose: Purpose,
  /** Whose identity it is, when the same person has another number by now. */
  known: Persona = persona,
): Promise<{ verificationId: string; passKey: string }> {
  const { requestNo, passKey } = newTransaction();
  await keepTransaction(db, vault, { requestNo, passKey, purpose, state: randomBytes(8) });
  const proven = { ...sampleVerified(persona), personId: personIdOf(known) };
  const verificationId = await endTransaction(db, vault, requestNo, proven);
  return { verificationId, passKey };
}

/** The sample member's login. */
export const sampleLogin = { userId: 'haneul', password: 'jiwon-sample-2026' } as const;

/** Makes the sample member 김하늘, the simulator's first person, unless there is one; answers the login. */
export async function ensureSampleMember(db: Db, vault: Vault): Promise<typeof sampleLogin> {
  if (!(await findAccount(db, sampleLogin.userId))) {
    const email = 'haneul.kim@example.com';
    await writeMember({ db, vault }, { persona: personaOf('haneul'), ...sampleLogin, personal: { email } });
  }
  return sampleLogin;
}

interface MemberOptions {
  persona?: Persona;
  userId?: string;
  password?: string;
  personal?: Partial<PersonalData>;
  /** Membership state (domain decision §1). */
  state?: number;
  /** Whether they may see and change their data without giving the password again. */
  confirmed?: boolean;
}

/** A member with a session. */
export interface SampleMember {
  memberId: string;
  userId: string;
  password: string;
  personal: PersonalData;
  persona: Persona;
  token: string;
}

/** Makes a member and logs them in; they have just given their password once more, by default. */
export async function makeMember(context: Context, options: MemberOptions = {}): Promise<SampleMember> {
  const member = await writeMember(context, options);
  const at = context.clock.now();
  const confirmed = options.confirmed === false ? null : confirmedUntil(at);
  const token = await startSession(context.db, member.memberId, at, { confirmedUntil: confirmed });
  return { ...member, token };
}

const PASSWORD = '한여름 밤의 산책길';
let hashed: { password: string; phc: Promise<string> } | undefined;

// One hash serves every member with the same password: it is the dear part.
function hashOnce(password: string): Promise<string> {
  if (hashed?.password !== password) hashed = { password, phc: hashPassword(password) };
  return hashed.phc;
}

async function writeMember(
  { db, vault }: { db: Db; vault: Vault },
  { persona = newPersona(), password = PASSWORD, ...options }: MemberOptions,
): Promise<Omit<SampleMember, 'token'>> {
  const userId = options.userId ?? `sample${persona.phone.slice(-8)}`;
  const { name, birth, phone } = sampleVerified(persona);
  const blank = Object.fromEntries(Object.keys(optionalFields).map((key) => [key, ''])) as unknown as OptionalData;
  const personal = { ...blank, name, birth, phone, email: `${userId}@example.com`, ...options.personal };
  const phc = await hashOnce(password);
  const identityKey = vault.lookup('verified person', personIdOf(persona));
  const memberId = await db.transaction().execute(async (tx) => {
    const made = await createMember(tx, vault, { userId, password: phc, personal, identityKey });
    if (!made) throw new Error(`There is a member ${userId} already, or one who is ${name}.`);
    const texts = await currentConsents(tx, 'register');
    const answers = texts.map(({ code, version, required }) => ({ code, version, agreed: required }));
    if (answers.length > 0) await recordConsents(tx, made, answers);
    const { state } = options;
    if (state !== undefined) await tx.updateTable('member').set({ state }).where('member_id', '=', made).execute();
    return made;
  });
  return { memberId, userId, password, personal, persona };
}
