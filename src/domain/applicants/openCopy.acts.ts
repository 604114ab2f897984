import { isSensitiveFile } from '../../fields/codes.ts';
import type { Reveals } from '../../fields/field.ts';
import type { Infer } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Recorded, Scope, ScopeFor } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { attachment } from '../attachments/attachment.records.ts';
import { readFileKinds } from '../attachments/attachments.queries.ts';
import { readCv } from '../cv/cv.ts';
import { holdsPosting } from '../operators/roles.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type Accessing, recordAccess } from '../record/accessLog.queries.ts';
import { type GaveUp, gaveUpOf } from '../selection/givingUp.queries.ts';
import { type OpenVerdict, openVerdict } from '../selection/openVerdict.acts.ts';
import { readNotes } from './applicantNotes.acts.ts';
import type { NoteShown } from './applicantNotes.records.ts';
import { type CopyToOpen, copiesOf, noteReading, readCopy, type WhichApplicant } from './copyToOpen.queries.ts';
import { knownWords, masking } from './masking.ts';
import type { Blind, Seen, seenCopy } from './openedCopy.records.ts';
import { type OtherApplication, otherApplications } from './otherApplications.queries.ts';
import { shownSections } from './revealed.ts';
import { stepAfter, stepsOf } from './standings.queries.ts';
import { readTags, wordsInUse } from './tags/readTags.acts.ts';
import type { TagShown } from './tags/tags.records.ts';

/** Who opens a copy: as a request has them. `scopeFor` says in which scope they may do another act. */
export interface Opening extends Accessing {
  scope: Scope;
  scopeFor: ScopeFor;
  at: Date;
}

/** What is to be opened, and why where what the law guards is to be shown too. */
export interface AskedCopy extends WhichApplicant {
  reason?: string;
}

/** One of the two, never both. */
export type OpenedCopy = { seen: Seen; blind: undefined } | { blind: Blind; seen: undefined };

/** Whether an operator may do an act on what a posting received. */
export function mayOn(scopeFor: ScopeFor, act: string, { companyCode, postingNumber }: PostingKey): boolean {
  const scope = scopeFor(act);
  return scope !== undefined && holdsPosting(scope, companyCode, postingNumber);
}

/**
 * The one door to what an applicant submitted, in the transaction given: opens a copy for an operator, as they may see it,
 * notes that they have read it and writes the record of access before anything is shown. Throws `noSuchApplication`
 * outside the scope, and for whoever judges blindly and names the application by its own number.
 */
export async function openCopy(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  asked: AskedCopy,
  by: Opening,
): Promise<Recorded<OpenedCopy>> {
  const { copy, isBlind, levels } = await copyFor(tx, vault, asked, by);
  const isDeciding = mayOn(by.scopeFor, 'verdicts.change', asked.posting);
  const reader = { operatorId: by.operator.id, isDeciding, isBlind };
  const notes = await readNotes(tx, vault, copy.number, reader);
  const opened: OpenedCopy = isBlind
    ? { blind: blindCopyOf(copy, notes), seen: undefined }
    : {
        seen: await seenCopyOf(tx, copy, levels, {
          notes,
          tags: await readTags(tx, vault, copy.number),
          tagWords: await tagWordsFor(tx, vault, asked.posting, by),
          gaveUp: await gaveUpOf(tx, vault, copy.number, by.at),
          others: await othersFor(tx, copy, by),
          decision: isDeciding ? await openVerdict(tx, asked.posting, copy.number, by.at) : undefined,
        }),
        blind: undefined,
      };
  await noteReading(tx, by.operator.id, copy, by.at);
  const others = opened.seen?.others.map(({ number = 0 }) => number) ?? [];
  const shown = {
    ...{ company: asked.posting.companyCode, posting: asked.posting.postingNumber },
    applications: [copy.number, ...others],
    ...{ contact: opened.seen !== undefined && levels.includes('contact'), reason: asked.reason || undefined },
  };
  return recordAccess(tx, by, shown, opened);
}

// In postings alone where nobody is hidden from its reader: elsewhere a number would tell whom they judge blindly.
async function othersFor(tx: Tx, { number }: CopyToOpen, { scopeFor }: Opening): Promise<OtherApplication[]> {
  const scope = scopeFor('applicants.contact');
  return scope ? otherApplications(tx, scope, number) : [];
}

// Where somebody is hidden from its reader the words in use are not told: one may be of them.
async function tagWordsFor(tx: Tx, vault: Vault, posting: PostingKey, { scopeFor }: Opening): Promise<string[]> {
  const mayKnow =
    mayOn(scopeFor, 'applicants.contact', posting) || !(await stepsOf(tx, posting)).some(({ isBlind }) => isBlind);
  return mayKnow ? wordsInUse(tx, vault, posting) : [];
}

/** A copy before anything of it is shown, whether it is read blindly, and what of it may be shown. */
export async function copyFor(tx: Tx, vault: Vault, asked: AskedCopy, by: Opening) {
  const copy = await readCopy(by.scope, tx, vault, { ...asked, at: by.at, login: by.operator.session.number });
  if (!copy) throw problem('noSuchApplication');
  const isBlind = await readsBlindly(tx, asked.posting, copy, by);
  if (isBlind && 'number' in asked.applicant) throw problem('noSuchApplication');
  return { copy, isBlind, levels: levelsFor(asked, by) };
}

/** Whether an operator sees nobody's name in the step an applicant is in: who decides sees them. */
async function readsBlindly(
  tx: Tx,
  posting: PostingKey,
  { passed }: Pick<CopyToOpen, 'passed'>,
  { scopeFor }: Opening,
) {
  if (mayOn(scopeFor, 'applicants.contact', posting)) return false;
  return stepAfter(await stepsOf(tx, posting), passed).isBlind;
}

// What is sensitive is shown by a reason alone, to whoever may give one.
function levelsFor({ posting, reason = '' }: AskedCopy, { scopeFor }: Opening): Reveals[] {
  const levels: Reveals[] = ['nothing', 'text', 'identity'];
  if (mayOn(scopeFor, 'applicants.contact', posting)) levels.push('contact');
  if (reason === '') return levels;
  if (!mayOn(scopeFor, 'applicants.sensitive', posting)) throw problem('notYours');
  return [...levels, 'sensitive'];
}

/** What operators and the applicant said since. */
interface SaidSince {
  notes: NoteShown[];
  tags: TagShown[];
  tagWords: string[];
  gaveUp: GaveUp | undefined;
  others: OtherApplication[];
  /** What may be decided, by whoever opens it. */
  decision: OpenVerdict | undefined;
}

async function seenCopyOf(
  tx: Tx,
  copy: CopyToOpen,
  levels: readonly Reveals[],
  { notes, tags, tagWords, gaveUp, others, decision }: SaidSince,
): Promise<Seen> {
  const { number, blindNumber, revision, submittedAt, redactedAt, content } = copy;
  const [hasContact, hasSensitive] = [levels.includes('contact'), levels.includes('sensitive')];
  const kinds = await readFileKinds(tx);
  const files = content.files.map((file) => attachment.read(file, '', {}));
  const copies = await copiesOf(tx, number);
  return {
    ...{ number, blindNumber, revision, submittedAt, redactedAt, copies, hasContact, hasSensitive },
    ...{ others, decision, gaveUpAt: gaveUp?.at ?? null, gaveUpWhy: gaveUp?.reason ?? '' },
    name: readCv(content.cv).profile.name,
    ...{ notes, tags, tagWords, sections: shownSections(content.words, { levels, titled: true }) },
    files: files.filter(({ kind }) => hasSensitive || !isSensitiveFile(kinds, kind)),
  } satisfies Infer<typeof seenCopy> as unknown as Seen;
}

/** A copy without whom it is of: answers that reveal nothing, texts with everything masked that the same copy knows of them. */
export function blindCopyOf({ blindNumber, revision, content }: CopyToOpen, written: readonly NoteShown[]): Blind {
  const maskOne = masking(knownWords(readCv(content.cv)));
  let masked = 0;
  const mask = (text: string) => {
    const one = maskOne(text);
    masked += one.masked;
    return one.text;
  };
  const sections = shownSections(content.words, { levels: ['nothing', 'text'], mask, titled: false });
  // One's own stay as they were written: nobody is to learn from what becomes of them.
  const notes = written.map((note) => (note.isOwn ? note : { ...note, text: maskOne(note.text).text }));
  return { blindNumber, revision, sections, notes, masked, hiddenFiles: content.files.length } as unknown as Blind;
}
