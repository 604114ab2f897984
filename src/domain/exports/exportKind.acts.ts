import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import type { Vault } from '../../server/vault.ts';
import { COLUMNS } from '../applicants/listColumns.records.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import type { Maker, TwoPersonKind } from '../operators/twoPerson/twoPersonKind.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { EXPORT_KINDS } from './exportedFile.ts';
import { approveExport, findExport } from './exports.queries.ts';

/** An export that waits, as JSON keeps it. */
export interface AskedExportAct {
  export: string;
}

async function waiting(tx: Tx, vault: Vault, asked: AskedExportAct, { scope }: Pick<Maker, 'scope'>) {
  const one = await findExport(tx, vault, asked.export);
  if (!one) throw problem('noExport');
  const posting = inReach(scope, await findPosting(tx, one));
  if (one.approvedAt || one.voidAt || one.standing < one.people) throw problem('exportOver');
  return { posting, one };
}

/** Lets a file leave: with contact data, or of more people than one operator may take out alone. Throws `noExport` or `exportOver`. */
export const exportKind: TwoPersonKind<AskedExportAct> = {
  name: '지원자 내보내기',
  makes: 'exports.files',
  approves: 'exports.approve',
  async show(tx, { vault }, asked, maker) {
    const { posting, one } = await waiting(tx, vault, asked, maker);
    const { columns, files, pattern, reason, password } = one.asked;
    const titles = columns.flatMap((name) => (name in COLUMNS ? COLUMNS[name as keyof typeof COLUMNS].title : []));
    return {
      ...{ company: posting.companyCode, posting: posting.postingNumber },
      title: `${posting.title} ${EXPORT_KINDS[one.kind]} 내보내기`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        { label: '지원자', value: `${one.people}명` },
        { label: '연락처', value: one.contact ? '들어 있음' : '없음' },
        ...(titles.length > 0 ? [{ label: '열', value: titles.join(', ') }] : []),
        ...(pattern === '' ? [] : [{ label: '첨부파일', value: files ? '들어 있음' : '없음' }]),
        ...(pattern === '' && one.kind !== 'pdf'
          ? []
          : [{ label: '암호', value: password === null ? '없음' : '있음' }]),
        { label: '받는 목적', value: reason },
      ],
    };
  },
  async act(tx, { vault }, asked, maker) {
    await waiting(tx, vault, asked, maker);
    await approveExport(tx, asked.export, { approvedBy: maker.approvedBy ?? null, at: maker.at });
    await queueJobs(tx, 'makeExport', [asked.export]);
  },
};
