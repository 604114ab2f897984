import type { Generated, JSONColumnType } from 'kysely';

/** Tables that only grow: what happened, and what the staff took out. */
export interface LogTables {
  security_event: {
    event_id: Generated<number>;
    kept: 'use' | 'staff';
    at: Date;
    event: string;
    member_key: Buffer | null;
    network_key: Buffer | null;
    request_id: string | null;
    count: Generated<number>;
    facts: JSONColumnType<Record<string, unknown>>;
  };
  access_log: {
    access_id: Generated<number>;
    at: Generated<Date>;
    act: string;
    /** An operator in their login, from an address; or, by command, the one who was named and the system's user. */
    operator_id: string | null;
    session_no: string | null;
    address: string | null;
    made_by: string | null;
    os_user: string | null;
    /** Shared by the rows of one export. */
    run: string | null;
    company_cd: string | null;
    pblanc_no: string | null;
    /** Applications, as pg reads a bigint[], and members. */
    numbers: Generated<string[]>;
    members: Generated<string[]>;
    searched: string | null;
    contact: Generated<boolean>;
    reason: string | null;
    digest: Buffer | null;
  };
  access_check: {
    month: string;
    company_cd: string;
    line: string;
    words: string;
    operator_id: string;
    at: Date;
  };
  access_seal: {
    day: string;
    rows: number;
    digest: Buffer;
    before: Buffer | null;
    signature: Buffer;
    sealed_at: Generated<Date>;
  };
}
