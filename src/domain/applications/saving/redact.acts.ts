import { CODE_MODULE, isSensitiveFile, withDocuments } from '../../../fields/codes.ts';
import { REFUSED_WORDS } from '../../../fields/kinds.ts';
import type { FormRules } from '../../../fields/shape.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { redactNotes } from '../../applicants/applicantNotes.queries.ts';
import { writeRowAnew } from '../../applicants/applicantRows.acts.ts';
import { redactTags } from '../../applicants/tags/tags.queries.ts';
import { attachment } from '../../attachments/attachment.records.ts';
import { FILE_KINDS, filesInWords, submittedFiles } from '../../attachments/attachment.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import type { Withdrawable } from '../../cv/consents.ts';
import { isOptionalItem, readCv, withoutRefused, withoutUnconsented, writeCv } from '../../cv/cv.ts';
import { ownFields, type Section } from '../../cv/section.ts';
import { type Cv, sectionNames, sections } from '../../cv/sections.ts';
import type { Posting } from '../../postings/postings.queries.ts';
import { type Case, copyContext, type SubmittedContent } from '../applications.queries.ts';
import { sealerOf } from '../draft.queries.ts';

/** A CV whose consent is withdrawn: what it covered is blank. */
export function withdrawnCv(cv: Cv, consent: Withdrawable, posting: Posting): Cv {
  const refusal = consent === 'sensitiveConsent' ? { sensitiveConsent: false } : { optionalConsent: 'N' };
  return withoutRefused(withoutUnconsented({ ...cv, profile: { ...cv.profile, ...refusal } }), posting.form);
}

// Wire names of what a consent covers.
function coveredBy(consent: Withdrawable, form: FormRules): Set<string> {
  const isCovered = (section: Section, key: string) =>
    consent === 'sensitiveConsent'
      ? section.fields[key].options.sensitive === true
      : isOptionalItem(section, key, form);
  return new Set(
    sectionNames.flatMap((name) => {
      const section: Section = sections[name];
      return ownFields(section).flatMap(([key, field]) => (isCovered(section, key) ? [field.wire] : []));
    }),
  );
}

/**
 * Takes what a withdrawn consent covered out of every submitted copy of an application, in the transaction given:
 * answers, their words, the files, what lists read and what operators noted (개인정보보호법 37조: without delay). The receipt and its hash stay as they were given,
 * and the copy says when it was changed. What the posting requires needs no consent and stays.
 */
export async function redactCopies(
  tx: Tx,
  vault: Vault,
  { key, posting, stored: { number }, at }: Case,
  consent: Withdrawable,
): Promise<void> {
  const { form } = posting;
  const codes = withDocuments(await readCodes(tx, CODE_MODULE, [FILE_KINDS]), form);
  const gone = coveredBy(consent, form);
  const answer = sections.profile.fields[consent];
  const rows = await tx
    .selectFrom('submission as s')
    .innerJoin('application as a', 'a.jnco_afe_no', 's.jnco_afe_no')
    .select(['s.revision', 's.content', 'a.key'])
    .where('s.jnco_afe_no', '=', number)
    .where('a.member_id', '=', key.memberId)
    .forUpdate('s')
    .execute();
  for (const row of rows) {
    const context = copyContext(number, row.revision);
    const sealer = sealerOf(vault, row);
    const content = sealer.open<SubmittedContent>(row.content, context);
    const after = withdrawnCv(readCv(content.cv), consent, posting);
    const refusal = { wire: answer.wire, answer: REFUSED_WORDS };
    const all = content.files.map((file) => attachment.read(file, '', {}));
    const files =
      consent === 'sensitiveConsent'
        ? all.filter(({ kind }) => !isSensitiveFile(codes, kind))
        : submittedFiles(all, { form, codes }, true);
    const next: SubmittedContent = {
      cv: writeCv(after),
      words: content.words.map((section) =>
        section.title === FILES_TITLE
          ? filesInWords(files, codes)
          : { ...section, entries: section.entries.flatMap((entry) => withoutAnswers(entry, gone, refusal)) },
      ),
      files: files.map((file) => attachment.write(file)),
    };
    await tx
      .updateTable('submission')
      .set({ content: sealer.seal(next, context), redacted_at: at })
      .where('jnco_afe_no', '=', number)
      .where('revision', '=', row.revision)
      .execute();
    const kept = new Set(files.map((file) => file.number));
    const dropped = all.filter((file) => !kept.has(file.number)).map((file) => file.number);
    if (dropped.length === 0) continue;
    await tx
      .deleteFrom('submission_file')
      .where('jnco_afe_no', '=', number)
      .where('revision', '=', row.revision)
      .where('file_no', 'in', dropped)
      .execute();
  }
  await redactNotes(tx, number, at);
  await redactTags(tx, number);
  await writeRowAnew(tx, vault, number);
}

const FILES_TITLE = filesInWords([], {}).title;

// An entry that has said only what is gone goes with it; the consent's own answer becomes a refusal.
function withoutAnswers<E extends SubmittedContent['words'][number]['entries'][number]>(
  entry: E,
  gone: ReadonlySet<string>,
  refusal: { wire: string; answer: string },
): E[] {
  const answers = entry.answers
    .filter(({ wire }) => !gone.has(wire))
    .map((one) => (one.wire === refusal.wire ? { ...one, answer: refusal.answer } : one));
  return answers.length === 0 && entry.answers.length > 0 ? [] : [{ ...entry, answers }];
}
