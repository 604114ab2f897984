import { sql } from 'kysely';
import { asOwner } from '../../server/database/asOwner.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { forgetDestroyed, writeOutside } from './destroyed.acts.ts';
import { listedFrom } from './destroyed.queries.ts';

// Tables with numbers of people, applications and files; a test finds one that is missing.
export const OF_PEOPLE = [
  'announcement',
  'announcement_line',
  'announcement_mail',
  'applicant',
  'applicant_note',
  'applicant_reading',
  'applicant_tag',
  'applicant_tagged',
  'applicant_view',
  'application',
  'attachment',
  'carried_step',
  'consent',
  'draft_step',
  'export_job',
  'export_person',
  'file_copied',
  'file_key',
  'file_link',
  'file_scan',
  'file_to_destroy',
  'identity_check',
  'interest',
  'kept_apart',
  'kept_apart_file',
  'known_place',
  'measure',
  'member',
  'message',
  'message_mail',
  'message_to',
  'operator',
  'operator_factor',
  'operator_grant',
  'operator_invitation',
  'operator_network',
  'operator_passkey',
  'operator_recovery_code',
  'operator_session',
  'operator_sso_session',
  'operator_sso_start',
  'outbox',
  'own_change',
  'own_copy',
  'posting_act',
  'posting_beginning',
  'posting_copy',
  'posting_copy_state',
  'posting_owner',
  'posting_sheet',
  'posting_version',
  'reopening',
  'restore_point',
  'score_change',
  'score_name',
  'season_copy',
  'season_draft',
  'session',
  'site_draft',
  'site_publication',
  'stage',
  'standing_change',
  'submission',
  'submission_file',
  'two_person_act',
  'verdict_batch',
  'verdict_change',
];

/** Keeps the list outside the database of what was destroyed: what a backup brings back is destroyed again by it. */
export const destroyedNumbers: Sweep<Due> = {
  name: 'destroyedNumbers',
  does: 'writes numbers of what was destroyed into the list outside the database',
  cron: '* * * * *',
  async due({ db }, at) {
    const { rows } = await sql<{ unnoted: number; old: number }>`
      SELECT (SELECT count(*)::int FROM destroyed WHERE noted_at IS NULL) AS unnoted,
        (SELECT count(*)::int FROM destroyed WHERE at < ${listedFrom(at)}) AS old`.execute(db);
    const { unnoted, old } = rows[0]!;
    return [
      ...(unnoted > 0 ? [{ what: 'noted', count: unnoted }] : []),
      ...(old > 0 ? [{ what: 'forgotten', count: old }] : []),
    ];
  },
  async act(context, { what }, at) {
    if (what === 'forgotten') return forgetDestroyed(context, at);
    let noted = 0;
    for (let some = await writeOutside(context); some > 0; some = await writeOutside(context)) noted += some;
    // The planner has gathered numbers of what is gone now.
    await asOwner(context.ownerUrl, (owner) => owner.query(`ANALYZE ${OF_PEOPLE.join(', ')}`));
    return noted;
  },
};
