import type { Context } from '../src/server/context.ts';

/** The mails that wait for a member, opened, the oldest first. */
export async function mailsOf({ db, vault }: Pick<Context, 'db' | 'vault'>, memberId: string) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ template, data, outbox_id }) => ({
    template,
    data: vault.open<Record<string, unknown>>(data, `outbox ${outbox_id}`),
  }));
}

/** An application as a notice is about it. */
export const sampleSubject = {
  applicationNumber: 10_000_001,
  companyCode: 'DT',
  postingNumber: '9000000001',
  title: '서버 개발자',
  company: '다온테크',
};
