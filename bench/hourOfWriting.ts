import type pg from 'pg';
import { SAVE_AT_LATEST } from '../src/browser/autosave.ts';
import { POINT_TIME } from '../src/domain/applications/saving/restore.ts';
import { report } from './report.ts';

const HOUR = 60 * 60_000;
const PER_HOUR = HOUR / SAVE_AT_LATEST;

interface Writing {
  pool: pg.Pool;
  memberId: string;
  /** Saves a text; the bytes that were sent. */
  save(text: string): Promise<number>;
  /** Of the hour. */
  part: number;
}

/** Somebody who writes for an hour without a pause: a save each time the editor waits no longer, and restore points. */
export async function printHour({ pool, memberId, save, part }: Writing): Promise<void> {
  const saves = part * PER_HOUR;
  const perPoint = POINT_TIME / SAVE_AT_LATEST;
  const wal = async () => {
    const { rows } = await pool.query<{ bytes: string }>("SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes");
    return Number(rows[0]!.bytes);
  };
  const before = await wal();
  let sent = 0;
  let text = '';
  for (let count = 0; count < saves; count += 1) {
    // Two hundred characters a minute; at the question's limit it is written again.
    text = text.length > 950 ? '' : `${text}정산을 다시 쓰며 배운 것을 여기에 적습니다. 그다음은 `;
    if (count % perPoint === 0) {
      const past = "UPDATE application SET point_at = point_at - interval '1 hour' WHERE member_id = $1";
      await pool.query(past, [memberId]);
      await pool.query('DELETE FROM attempt');
      // PostgreSQL writes a page whole once after each, and makes one as often.
      await pool.query('CHECKPOINT');
    }
    sent += await save(text);
  }
  const written = (await wal()) - before;
  const hourly = (bytes: number) => `${Math.round(((bytes / saves) * PER_HOUR) / 1024).toLocaleString('en')} KB`;
  report('An hour of writing', {
    'an hour of writing': {
      saves: PER_HOUR,
      'sent by the browser': hourly(sent),
      'written by the database (WAL)': hourly(written),
    },
  });
}
