import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SelectionTables } from './selectionTables.ts';

/** The tables of operators: who may enter the company's side, as what, since when, and what is counted for them. */
export interface OperatorTables extends SelectionTables {
  operator: {
    operator_id: Generated<string>;
    personal: Buffer;
    email_key: Buffer;
    password: string | null;
    state: Generated<'invited' | 'active' | 'closed' | 'disabled'>;
    created_at: Generated<Date>;
    used_at: Date | null;
    sso_key: Buffer | null;
    sso_since: Date | null;
    by_command: Generated<boolean>;
    unused_told_at: Date | null;
    reopened_at: Date | null;
    applicant_columns: string[] | null;
  };
  operator_factor: {
    operator_id: string;
    secret: Buffer | null;
    last_step: number;
    coming: Buffer | null;
    since: Date;
  };
  operator_recovery_code: { operator_id: string; code_hash: Buffer; used_at: Date | null };
  operator_passkey: {
    passkey_no: GeneratedAlways<number>;
    operator_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    name: Buffer;
    created_at: Date;
    used_at: Date | null;
  };
  operator_challenge: { challenge_hash: Buffer; bound_key: Buffer; expires_at: Date };
  operator_invitation: {
    key_hash: Buffer;
    operator_id: string;
    secret: Buffer;
    expires_at: Date;
    used_at: Date | null;
  };
  operator_grant: {
    grant_id: GeneratedAlways<number>;
    operator_id: string;
    role: string;
    company_cd: string | null;
    pblanc_no: string | null;
    granted_by: string | null;
    granted_at: Date;
    taken_by: string | null;
    taken_at: Date | null;
    by_sso: Generated<boolean>;
  };
  operator_network: { company_cd: string | null; network: string; set_by: string | null; set_at: Date };
  applicant: {
    jnco_afe_no: number;
    company_cd: string;
    pblanc_no: string;
    revision: number;
    submitted_at: Date;
    redacted_at: Date | null;
    form: number;
    blind_no: string;
    rcrt_sect_no: string | null;
    carr_fg_cd: string | null;
    atscolc_cd: string | null;
    jnco_afe_path_cd: string | null;
    career_months: number;
    file_kinds: string[];
    /** Numbers of 64 bits, as texts. */
    words: string[];
    found_by: string[];
    key_id: string;
    card: Buffer;
    answers: string | null;
    told: Generated<string>;
  };
  applicant_count: {
    company_cd: string;
    pblanc_no: string;
    form: number;
    told: string;
    answers: string | null;
    people: number;
  };
  applicant_reading: { operator_id: string; jnco_afe_no: number; revision: number; read_at: Date };
  applicant_view: {
    view_id: GeneratedAlways<number>;
    operator_id: string;
    company_cd: string | null;
    pblanc_no: string | null;
    name: string;
    asked: JSONColumnType<object>;
  };
  applicant_tag: { tag_no: string; company_cd: string; pblanc_no: string; word: Buffer };
  applicant_tagged: {
    tagged_id: GeneratedAlways<number>;
    jnco_afe_no: number;
    tag_no: string;
    put_in: string;
    put_by: string;
    put_at: Date;
    off_in: string | null;
    off_by: string | null;
    off_at: Date | null;
  };
  applicant_note: {
    note_id: string;
    jnco_afe_no: number;
    operator_id: string;
    shown_to: 'own' | 'deciding' | 'readers';
    blind: boolean;
    body: Buffer | null;
    made_at: Date;
    gone_at: Date | null;
    gone_for: 'author' | 'consent' | null;
  };
  draft_step: { jnco_afe_no: number; revision: number; step: string };
  identity_check: {
    check_id: string;
    member_id: string;
    outcome: 'confirmed' | 'refused';
    reason: Buffer;
    operator_id: string;
    at: Date;
  };
  operator_session: {
    session_no: string;
    token_hash: Buffer;
    operator_id: string;
    network_key: Buffer;
    device: string;
    began_at: Date;
    idle_until: Date;
    ends_at: Date;
    proven_at: Date;
    ended: 'logout' | 'takenOver' | 'ended' | 'ssoRemoved' | 'ssoSilent' | null;
    ended_at: Date | null;
  };
  two_person_act: {
    act_no: string;
    kind: string;
    company_cd: string | null;
    asked: Buffer;
    shown_hash: Buffer;
    made_by: string;
    made_at: Date;
    until: Date;
    alone_from: Date | null;
    concerns: string | null;
    asked_of: string | null;
    member_id: string | null;
    state: Generated<'waiting' | 'approved' | 'alone' | 'cancelled' | 'changed' | 'lapsed'>;
    ended_by: string | null;
    ended_at: Date | null;
  };
  operator_sso_start: {
    state_hash: Buffer;
    browser_hash: Buffer;
    secrets: Buffer;
    invitation: Buffer | null;
    session_no: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  operator_sso_session: {
    session_no: string;
    tokens: Buffer;
    checked_at: Date;
    asked_at: Date;
    failed_at: Date | null;
  };
  posting_act: {
    act_no: GeneratedAlways<number>;
    company_cd: string;
    pblanc_no: string;
    at: Date;
    act: 'extend' | 'close' | 'hide' | 'show' | 'finish' | 'resume' | 'reopen' | 'change' | 'cancel';
    operator_id: string | null;
    approved_by: string | null;
    made_by: string | null;
    os_user: string | null;
    incident: string | null;
    ends: Date | null;
    reason: string | null;
    sentence: string | null;
    told: number;
  };
  stage: {
    stage_id: GeneratedAlways<number>;
    jnco_afe_no: number;
    stage_cd: number;
    made_by: string;
    made_at: Generated<Date>;
    announce_at: Date;
    told_at: Date | null;
    step_no: number | null;
    reason: Buffer | null;
  };
  reopening: {
    jnco_afe_no: number;
    at: Date;
    until: Date;
    reason: string;
    made_by: string;
    approved_by: string | null;
  };
}
