import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { ContentTables } from './contentTables.ts';
import type { LogTables } from './logTables.ts';
import type { OperatorTables } from './operatorTables.ts';
import type { OutgoingTables } from './outgoingTables.ts';

/** Every table and column; a test compares it with information_schema. */
export interface Tables extends ContentTables, LogTables, OperatorTables, OutgoingTables {
  file_folder: { only_row: Generated<boolean>; owner: Generated<string>; kind: Generated<string> };
  build: { build_no: GeneratedAlways<number>; build_id: string; first_at: Date };
  build_file: { path: string; content: Buffer; gzip: Buffer | null; br: Buffer | null; used_at: Date };
  encryption_key: { key_id: string; fingerprint: Buffer; created_at: Generated<Date> };
  member: {
    member_id: Generated<string>;
    user_id: string;
    password: string;
    state: Generated<number>;
    personal: Buffer;
    email_key: Buffer;
    phone_key: Buffer;
    identity_key: Buffer;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
    left_at: Date | null;
    leaving_asked_at: Date | null;
    keep_until_withdrawal: Generated<boolean>;
    identity_proof: Generated<'provider' | 'email' | 'operator'>;
    dormancy_told_at: Date | null;
  };
  consent: {
    consent_id: GeneratedAlways<number>;
    member_id: string;
    consent_cd: string;
    version: string;
    company_cd: string | null;
    jnco_afe_no: number | null;
    agreed: boolean;
    at: Generated<Date>;
  };
  session: {
    token_hash: Buffer;
    member_id: string;
    login_id: string;
    created_at: Generated<Date>;
    idle_until: Date;
    ends_at: Date;
    device: Generated<string>;
    confirmed_until: Date | null;
  };
  own_copy: {
    copy_no: string;
    member_id: string;
    state: Generated<'making' | 'ready' | 'failed'>;
    done: Generated<number>;
    parts: Generated<number>;
    stored_no: string | null;
    size: number | null;
    asked_at: Date;
    ready_at: Date | null;
  };
  verification: {
    request_no: string;
    purpose: 'register' | 'find' | 'edit';
    state: Buffer;
    pass_key_hash: Buffer;
    verification_id: string | null;
    result: Buffer | null;
    expires_at: Date;
    finished_at: Date | null;
    used_at: Date | null;
  };
  email_confirmation: {
    key_hash: Buffer;
    email: Buffer;
    expires_at: Date;
    used_at: Date | null;
    opened_at: Date | null;
  };
  security_handed: { one: Generated<boolean>; handed: Generated<number>; seen: Generated<number> };
  callback_handle: { handle: string; request_no: string; callback: Buffer; expires_at: Date };
  application: {
    jnco_afe_no: GeneratedAlways<number>;
    member_id: string;
    company_cd: string;
    pblanc_no: string;
    sbmt_st: Generated<number>;
    revision: Generated<number>;
    draft: Buffer;
    /** Of its own, sealed. It opens the draft, its copies and its restore points. */
    key: Buffer | null;
    /** No other application ever has it. */
    unique_no: Generated<string>;
    created_at: Generated<Date>;
    saved_at: Date;
    submitted_revision: number | null;
    withdrawn_at: Date | null;
    point_at: Generated<Date>;
    reminded_days: number | null;
    employment_ended_at: Date | null;
  };
  restore_point: {
    jnco_afe_no: number;
    revision: number;
    member_id: string;
    content: Buffer;
    saved_at: Date;
    submitted: boolean;
  };
  submission: {
    jnco_afe_no: number;
    revision: number;
    content: Buffer;
    content_hash: Buffer;
    arrived_at: Date;
    submitted_at: Generated<Date>;
    carr_fg_cd: string;
    rcrt_sect_no: string | null;
    redacted_at: Date | null;
  };
  standing_change: {
    change_id: GeneratedAlways<number>;
    jnco_afe_no: number;
    what: 'withdrawn' | 'withdrawalUndone';
    at: Date;
  };
  attachment: {
    file_no: string;
    jnco_afe_no: number;
    member_id: string;
    file_kind_cd: string;
    file_nm: Buffer;
    media_type: string;
    size: number;
    sha256: Buffer;
    stored_no: string;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    destroyed_at: Date | null;
  };
  file_scan: {
    stored_no: string;
    scan_st: Generated<'pending' | 'clean' | 'refused'>;
    asked_at: Date;
    scan_after: Date;
    finding: string | null;
  };
  submission_file: { jnco_afe_no: number; revision: number; file_no: string };
  measure: {
    measure_no: Generated<string>;
    member_id: string;
    kind: 'restrict' | 'suspend' | 'lose';
    reason_cd: string;
    detail: Buffer;
    made_by: string;
    announced_at: Date;
    effective_at: Date;
    applied_at: Date | null;
    ended_at: Date | null;
    objection: Buffer | null;
    objected_at: Date | null;
    answer: Buffer | null;
    answered_at: Date | null;
  };
  barred_person: { identity_key: Buffer; reason_cd: string; since: Date };
  file_link: {
    link_hash: Buffer;
    file_no: string | null;
    jnco_afe_no: number | null;
    document: 'draft' | 'submission' | 'certificate' | null;
    copy_no: string | null;
    member_id: string;
    login_id: string;
    expires_at: Date;
  };
  carried_step: { jnco_afe_no: number; step: string };
  outbox: {
    outbox_id: Generated<string>;
    member_id: string | null;
    /** The application it names. */
    jnco_afe_no: number | null;
    template: string;
    data: Buffer;
    created_at: Generated<Date>;
    sent_at: Date | null;
    read_at: Date | null;
    notified_at: Date | null;
    failure: string | null;
  };
  /** Webhooks that were taken, by their senders' numbers. */
  hook_taken: { hook_id: string; at: Date };
  kept_apart: {
    jnco_afe_no: number;
    revision: number;
    company_cd: string;
    pblanc_no: string;
    content: Buffer;
    key: Buffer | null;
    unique_no: Generated<string>;
    content_hash: Buffer;
    submitted_at: Date;
    consents: JSONColumnType<unknown[]>;
    kept_at: Date;
    employment_ended_at: Date | null;
  };
  kept_apart_file: {
    file_no: string;
    jnco_afe_no: number;
    file_kind_cd: string;
    file_nm: Buffer;
    media_type: string;
    size: number;
    sha256: Buffer;
    stored_no: string;
  };
  destruction: {
    destruction_id: GeneratedAlways<number>;
    class: string;
    company_cd: string | null;
    due_at: Date;
    destroyed_at: Generated<Date>;
    applications: Generated<number>;
    submissions: Generated<number>;
    files: Generated<number>;
    files_gone_at: Date | null;
  };
  /** The keys that files have of their own, sealed. */
  file_key: { stored_no: string; key: Buffer; used: Generated<boolean> };
  destroyed: {
    kind: 'member' | 'application' | 'submission' | 'file';
    number_key: Buffer;
    class: string | null;
    apart: Generated<boolean>;
    at: Generated<Date>;
    noted_at: Date | null;
  };
  file_copied: { stored_no: string };
  file_to_destroy: { stored_no: string; destruction_id: number };
  known_place: {
    place_hash: Buffer;
    member_id: string;
    kind: 'device' | 'network';
    login_id: string | null;
    known_until: Date;
  };
  attempt: { key: Buffer; count: number; blocked_until: Date; forgotten_at: Date };
}
