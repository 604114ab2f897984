import { type RawBuilder, sql } from 'kysely';
import { FORGOTTEN_AFTER } from '../../server/pages/sharedFiles.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { NOTICES, noticeNames } from '../notices/notice.ts';

const withKey = noticeNames.filter((name) => NOTICES[name].mailOnly !== undefined);

interface Expired extends Due {
  rows: RawBuilder<unknown>;
}

// Each is a table and a condition for those of its rows that are no longer needed.
const expired = (at: Date): Expired[] => {
  const dayAgo = sql`${at}::timestamptz - interval '1 day'`;
  return [
    { what: 'sessions', rows: sql`session WHERE least(idle_until, ends_at) <= ${dayAgo}` },
    // Their operators look through them.
    {
      what: 'logins of operators',
      rows: sql`operator_session WHERE ends_at <= ${at}::timestamptz - interval '90 days'`,
    },
    { what: 'invitations of operators', rows: sql`operator_invitation WHERE expires_at <= ${dayAgo}` },
    { what: 'e-mail confirmations', rows: sql`email_confirmation WHERE expires_at <= ${dayAgo}` },
    {
      what: 'verdicts on files',
      rows: sql`file_scan s WHERE NOT EXISTS (SELECT FROM attachment f WHERE f.stored_no = s.stored_no AND f.destroyed_at IS NULL)
        AND NOT EXISTS (SELECT FROM kept_apart_file k WHERE k.stored_no = s.stored_no)`,
    },
    { what: 'known places', rows: sql`known_place WHERE known_until <= ${at}` },
    {
      what: 'keys of no file',
      rows: sql`file_key k WHERE NOT EXISTS (SELECT FROM attachment f WHERE f.stored_no = k.stored_no AND f.destroyed_at IS NULL)
        AND NOT EXISTS (SELECT FROM kept_apart_file a WHERE a.stored_no = k.stored_no)
        AND NOT EXISTS (SELECT FROM own_copy c WHERE c.stored_no = k.stored_no)`,
    },
    {
      what: 'files of old builds',
      rows: sql`build_file WHERE used_at <= ${at}::timestamptz - ${FORGOTTEN_AFTER} * interval '1 ms'`,
    },
    // Senders give up within two days.
    { what: 'webhooks', rows: sql`hook_taken WHERE at <= ${at}::timestamptz - interval '3 days'` },
    { what: 'attempts', rows: sql`attempt WHERE forgotten_at <= ${at}` },
    { what: 'mails with keys', rows: sql`outbox WHERE template = ANY(${withKey}) AND sent_at <= ${dayAgo}` },
    { what: 'notices', rows: sql`outbox WHERE created_at <= ${at}::timestamptz - interval '1 year'` },
  ];
};

// What is good for minutes, or can be made without an account: it stays no longer than it takes to say that it is over.
const expiredSoon = (at: Date): Expired[] => [
  { what: 'verifications', rows: sql`verification WHERE expires_at <= ${at}::timestamptz - interval '1 hour'` },
  { what: 'callbacks', rows: sql`callback_handle WHERE expires_at <= ${at}` },
  { what: 'file addresses', rows: sql`file_link WHERE expires_at <= ${at}` },
];

function forgets(named: Pick<Sweep, 'name' | 'does' | 'cron'>, rowsOver: (at: Date) => Expired[]): Sweep<Expired> {
  return {
    ...named,
    async due({ db }, at) {
      const due: Expired[] = [];
      for (const one of rowsOver(at)) {
        const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${one.rows}`.execute(db);
        if (rows[0]!.count > 0) due.push({ ...one, count: rows[0]!.count });
      }
      return due;
    },
    async act({ db }, { rows }) {
      await sql`DELETE FROM ${rows}`.execute(db);
      return true;
    },
  };
}

/** Deletes what has no further use once its time is over: logins, counts, old notices. */
export const forgetting = forgets(
  {
    name: 'expired',
    does: 'forgets sessions, confirmations, known places, attempts and notices whose time is over',
    cron: '27 * * * *',
  },
  expired,
);

/** The same every few minutes for what is good for minutes. */
export const forgettingSoon = forgets(
  {
    name: 'expiredSoon',
    does: 'forgets verifications and addresses of files whose time is over',
    cron: '*/3 * * * *',
  },
  expiredSoon,
);
