import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { FILES_PATH, isPhotoHidden, PHOTO, PHOTO_FIELD, refusalAmong } from '../../attachments/attachment.ts';
import { type FilesOwner, listFiles, sensitiveKinds } from '../../attachments/attachments.queries.ts';
import { fileLimits } from '../../attachments/fileLimits.ts';
import { isNamedDocument, OTHER_KIND } from '../../attachments/namedDocument.ts';
import { shareFile } from '../../attachments/sharing.acts.ts';
import { markOf, mergeAnswered } from '../../cv/defaults.ts';
import { nothingDeleted } from '../../cv/deleted.ts';
import { type Draft, reduce } from '../../cv/draft.ts';
import { marksTaken, planTaking } from '../../cv/exchange/taking.ts';
import type { Section } from '../../cv/section.ts';
import { type Cv, sectionNames } from '../../cv/sections.ts';
import { stepOf, steps } from '../../cv/steps.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import type { ApplicationKey } from '../application.ts';
import { findApplication } from '../applications.queries.ts';
import { postingOf } from '../circumstances.acts.ts';
import { carriedCv, isCarried, isCarriedAnswer } from './carry.ts';
import { writeDraft, writeFileChange } from './draft.acts.ts';
import { openForSaving } from './opening.acts.ts';
import { keepPoint } from './restore.queries.ts';
import { withServerFields } from './save.acts.ts';

/** What was carried over, and into which application. */
export interface Carried {
  application: number;
  revision: number;
  steps: string[];
  files: number;
  filesLeft: number;
  photoKept: boolean;
}

/**
 * Fills the empty parts of a draft, creating it if necessary, from another of the member's, and takes its files by
 * reference. Refused like a save; a second time changes nothing.
 */
export async function carryOver(
  tx: Tx,
  context: Context,
  { key, from, arrivedAt }: { key: ApplicationKey; from: ApplicationKey; arrivedAt: Date },
): Promise<Carried> {
  const { vault, clock } = context;
  const earlier = await findApplication(tx, vault, from);
  const earlierPosting = earlier && (await findPosting(tx, from));
  if (!earlier || !earlierPosting) throw problem('noApplication');
  const posting = await postingOf(tx, key, arrivedAt);
  const found = await findApplication(tx, vault, key, true);
  const { stored: opened, status } = await openForSaving(tx, context, { key, posting, found, arrivedAt });
  const given = carriedCv(earlier.cv, earlierPosting.form, posting.form);
  const before: Draft = { ...opened.cv, files: [], deleted: nothingDeleted() };
  const wasAnswer = (section: Section, key: string, no?: number) =>
    earlier.marks.answered.includes(markOf(section, key, no)) && isCarriedAnswer(section, key);
  const plan = planTaking(before, given, { form: posting.form }, wasAnswer);
  const filledDraft = plan.actions.reduce(reduce, before);
  const cv = withServerFields(cvIn(filledDraft), posting, opened);
  // What was confirmed there is not asked for again here.
  const answered = mergeAnswered(cv, opened.marks.answered, marksTaken(plan, filledDraft));
  const next = { cv, marks: { ...opened.marks, answered }, status, savedAt: clock.now() };
  const isAnswered = answered.length === opened.marks.answered.length;
  const isSame = plan.actions.length === 0 && isAnswered && opened.revision > 0 && opened.status === status;
  // The former content can be brought back.
  const stored =
    !isSame && opened.revision > 0 ? await keepPoint(tx, vault, { key, stored: opened }, clock.now()) : opened;
  const carried = isSame ? stored : await writeDraft(tx, vault, { key, stored }, next);
  const into = { memberId: key.memberId, application: carried.number };
  const files = await carryFiles(tx, context, { key, from, into }, isPhotoHidden(posting.form));
  const written =
    isSame && files.taken > 0 ? await writeFileChange(tx, vault, { key, stored: carried }, next) : carried;
  const filled = steps.map(({ id }) => id).filter((id) => plan.steps.includes(id) || files.steps.has(id));
  await markSteps(tx, key, { filled, seen: [] });
  const { taken, left, photoKept } = files;
  const { number: application, revision } = written;
  return { application, revision, steps: filled, files: taken, filesLeft: left, photoKept };
}

function cvIn(draft: Draft): Cv {
  return Object.fromEntries(sectionNames.map((name) => [name, draft[name]])) as unknown as Cv;
}

async function carryFiles(
  tx: Tx,
  { vault, config, clock }: Context,
  { key, from, into }: { key: ApplicationKey; from: ApplicationKey; into: FilesOwner },
  photoHidden: boolean,
) {
  const present = await listFiles(tx, vault, key);
  const sensitive = await sensitiveKinds(tx);
  const result = { taken: 0, left: 0, photoKept: false, steps: new Set<string>() };
  for (const file of await listFiles(tx, vault, from)) {
    const { name, sha256 } = file;
    // What another posting asked for by name is here a file like others.
    const kind = isNamedDocument(file.kind) ? OTHER_KIND : file.kind;
    if (present.some((one) => one.kind === kind && one.name === name && one.sha256 === sha256)) continue;
    const mayCome = isCarried(kind, { sensitive, photoHidden });
    // A photo that is there already stays: nothing is overwritten.
    if (mayCome && kind === PHOTO && present.some((one) => one.kind === PHOTO)) {
      result.photoKept = true;
      continue;
    }
    const shared =
      mayCome && refusalAmong(file, present, fileLimits(config)) === undefined
        ? await shareFile(tx, vault, into, { number: file.number, kind, at: clock.now() })
        : undefined;
    if (!shared) {
      result.left += 1;
      continue;
    }
    present.push(shared);
    result.taken += 1;
    result.steps.add(stepOf(kind === PHOTO ? PHOTO_FIELD : FILES_PATH)!.id);
  }
  return result;
}

/** Notes which steps were filled from elsewhere, and which were opened; refused where there is no application. */
export async function markSteps(
  tx: Tx,
  key: ApplicationKey,
  { filled, seen }: { filled: readonly string[]; seen: readonly string[] },
): Promise<void> {
  const row = await tx
    .selectFrom('application')
    .select('jnco_afe_no')
    .where('member_id', '=', key.memberId)
    .where('company_cd', '=', key.companyCode)
    .where('pblanc_no', '=', key.postingNumber)
    .executeTakeFirst();
  if (!row) throw problem('noApplication');
  const { jnco_afe_no } = row;
  if (filled.length > 0) {
    await tx
      .insertInto('carried_step')
      .values(filled.map((step) => ({ jnco_afe_no, step })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (seen.length > 0) {
    await tx.deleteFrom('carried_step').where('jnco_afe_no', '=', jnco_afe_no).where('step', 'in', seen).execute();
  }
}
