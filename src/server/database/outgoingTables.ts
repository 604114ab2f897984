import type { Generated } from 'kysely';

/** The tables of what operators send to applicants and take out of the product. */
export interface OutgoingTables {
  message: {
    message_no: string;
    company_cd: string;
    pblanc_no: string;
    words: Buffer | null;
    chosen: number;
    made_by: string;
    made_at: Date;
    act_no: string | null;
    approved_by: string | null;
    approved_at: Date | null;
    paused_at: Date | null;
    paused_by: string | null;
    mailed_at: Date | null;
  };
  message_to: { message_no: string; jnco_afe_no: number };
  message_mail: { message_no: string; jnco_afe_no: number; at: Date; outbox_id: string | null };
  export_job: {
    export_no: string;
    company_cd: string;
    pblanc_no: string;
    kind: 'xlsx' | 'csv' | 'zip' | 'pdf' | 'verdicts';
    asked: Buffer;
    people: number;
    contact: boolean;
    made_by: string;
    made_at: Date;
    act_no: string | null;
    approved_by: string | null;
    approved_at: Date | null;
    done: Generated<number>;
    failed_at: Date | null;
    ready_at: Date | null;
    stored_no: string | null;
    file_key: Buffer | null;
    size: number | null;
    sha256: Buffer | null;
    downloads: Generated<number>;
    void_at: Date | null;
    void_by: string | null;
  };
  export_person: { export_no: string; jnco_afe_no: number };
}
