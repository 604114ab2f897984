import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables of what is decided about applicants, and of what they are told. */
export interface SelectionTables {
  verdict_batch: {
    batch_id: GeneratedAlways<number>;
    company_cd: string;
    pblanc_no: string;
    step_no: number;
    at: Date;
    made_by: string | null;
    made_words: string | null;
    undoes: number | null;
    cut: JSONColumnType<object> | null;
  };
  verdict_change: {
    jnco_afe_no: number;
    step_no: number;
    batch_id: number;
    verdict: 'open' | 'passed' | 'reserve' | 'failed' | 'excluded' | 'held';
    rank: number | null;
    reason: Buffer | null;
  };
  score_name: { batch_id: number; place: number; name: string; source: string };
  score_change: { jnco_afe_no: number; step_no: number; batch_id: number; place: number; score: number | null };
  own_change: { jnco_afe_no: number; step_no: number; batch_id: number; name: string; said: string | null };
  announcement: {
    announcement_id: GeneratedAlways<number>;
    company_cd: string;
    pblanc_no: string;
    step_no: number;
    step_name: string;
    texts: JSONColumnType<Record<string, unknown>>;
    planned: number | null;
    cut: JSONColumnType<object> | null;
    announce_at: Date | null;
    made_by: string | null;
    made_words: string | null;
    made_at: Date;
    lines_hash: Buffer | null;
    frozen_by: string | null;
    frozen_at: Date | null;
    act_no: string | null;
    approved_by: string | null;
    approved_at: Date | null;
    cancelled_by: string | null;
    cancelled_at: Date | null;
    mailed_at: Date | null;
    correcting: Generated<boolean>;
    reason: Buffer | null;
    batch_id: number | null;
    paused_at: Date | null;
    paused_by: string | null;
    confirmed_at: Date | null;
    confirmed_by: string | null;
  };
  announcement_line: {
    announcement_id: number;
    jnco_afe_no: number;
    stage_cd: number;
    rank: number | null;
    own: JSONColumnType<object> | null;
    was_cd: number | null;
    was_at: Date | null;
  };
  announcement_mail: { announcement_id: number; jnco_afe_no: number; at: Date; outbox_id: string | null };
}
