import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

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
    access_id: GeneratedAlways<number>;
    at: Generated<Date>;
    /** Shared by the rows of one run. */
    run: string;
    act: 'export' | 'exported';
    made_by: string;
    os_user: string;
    company_cd: string;
    pblanc_no: string;
    /** As pg reads a bigint[]. */
    numbers: string[];
    contact: Generated<boolean>;
    reason: string;
    digest: Buffer | null;
  };
}
