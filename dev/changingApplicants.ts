import { SubmitStatus } from '../src/domain/applications/application.ts';
import { leastWireCv } from './cvSample.ts';
import { sendFile } from './sampleFiles.ts';
import { memberHeaders, type OpenPosting } from './sampleSession.ts';

/** Somebody who applies, submits again, withdraws and comes back. */
export interface Applicant {
  token: string;
  name: string;
  /** Every receipt they were given, the last one last. */
  receipts: { jnco_afe_no: number; revision: number; content_hash: string }[];
  isWithdrawn: boolean;
}

const MOST_EACH = 25;
/** From one to the next, so that neighbours of a list are not changed one after the other. */
const STRIDE = 11;

/** What applicants of a posting do at a site, each as its own call. */
export function applicantsOf(origin: string, posting: OpenPosting) {
  async function call<A>(path: string, { token }: Applicant, body: object): Promise<A> {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: memberHeaders(token),
      body: JSON.stringify({ ...posting, ...body }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
    return JSON.parse(text) as A;
  }

  async function submit(applicant: Applicant, words: string): Promise<void> {
    const { profile, profileDetail } = leastWireCv;
    const { receipt } = await call<{ receipt: Applicant['receipts'][number] }>('updatecv', applicant, {
      profile: { ...profile, kor_nm: applicant.name, sbmt_st: SubmitStatus.submitted },
      profileDetail: { ...profileDetail, self_intrdc1_txt: words },
    });
    applicant.receipts.push(receipt);
    applicant.isWithdrawn = false;
  }

  async function withdraw(applicant: Applicant): Promise<void> {
    await call('apply/withdraw', applicant, {});
    applicant.isWithdrawn = true;
  }

  async function undo(applicant: Applicant): Promise<void> {
    await call('apply/undoWithdrawal', applicant, {});
    applicant.isWithdrawn = false;
  }

  async function upload({ token }: Applicant, name: string, content: Uint8Array): Promise<void> {
    const fields = { ...posting, file_kind_cd: '03' };
    const { status, json } = await sendFile(origin, { token, fields, name, content });
    if (status !== 200) throw new Error(`An upload answered ${status} ${JSON.stringify(json)}`);
  }

  /**
   * Goes on until told to stop: one after the other edits and submits again, withdraws and mostly comes back at once.
   * Not more often than each may in a minute.
   */
  async function goOn(applicants: readonly Applicant[], isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver() && at < applicants.length * MOST_EACH; at += 1) {
      const applicant = applicants[(at * STRIDE) % applicants.length]!;
      // Another act each time around, whatever their number.
      const turn = at + Math.floor(at / applicants.length);
      const words = `고쳐 쓴 글 ${at}`;
      if (applicant.isWithdrawn) {
        if (turn % 4 === 0) await submit(applicant, words);
      } else if (turn % 2 === 0) {
        await submit(applicant, words);
      } else {
        await withdraw(applicant);
        if (turn % 8 !== 1) await undo(applicant);
      }
    }
  }

  return { submit, withdraw, undo, upload, goOn };
}
