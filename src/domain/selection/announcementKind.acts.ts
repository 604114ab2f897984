import { dateTimeWords } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { resultWords, STAGES, type Stage } from '../applications/stage.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import type { Maker, TwoPersonKind } from '../operators/twoPerson/twoPersonKind.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { announcementIn, approve } from './announcements.acts.ts';
import { linesOf } from './announcements.queries.ts';
import { approveCorrection } from './corrections.acts.ts';
import { holdStep } from './verdicts.acts.ts';

/** A frozen announcement, by the hash of what is frozen, as JSON keeps it. */
export interface AskedAnnouncement extends PostingKey {
  announcement: number;
  step: number;
  hash: string;
}

async function frozen(
  tx: Tx,
  { announcement, hash, ...key }: AskedAnnouncement,
  { scope, at }: Pick<Maker, 'scope' | 'at'>,
) {
  inReach(scope, await findPosting(tx, key));
  const one = await announcementIn(tx, key, announcement, { states: ['frozen', 'asked'], at });
  if (one.hash !== hash) throw problem('announcementMoved');
  return { one, ...(await holdStep(tx, key, one.step)) };
}

const screen = ({ companyCode, postingNumber, step }: AskedAnnouncement) =>
  `/postings/${companyCode}/${postingNumber}/decide?step=${step}`;

/** Tells the results of a step at an instant, as somebody else has compared them. Throws `announcementMoved` or `announcedTooSoon`. */
export const announcementKind: TwoPersonKind<AskedAnnouncement> = {
  name: '결과 발표',
  makes: 'announcements.make',
  approves: 'announcements.approve',
  screen,
  async show(tx, _doing, asked, maker) {
    const { one, posting } = await frozen(tx, asked, maker);
    const lines = await linesOf(tx, one.id);
    const stages = [...new Set(lines.map(({ stage }) => stage))].toSorted((a, b) => a - b);
    return {
      ...{ company: posting.companyCode, posting: posting.postingNumber },
      title: `${posting.title} ${one.stepName} 발표`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        ...stages.map((stage) => ({
          label: STAGES[stage],
          value: `${lines.filter((line) => line.stage === stage).length}명`,
        })),
        ...(one.planned === null ? [] : [{ label: '뽑으려던 인원', value: `${one.planned}명` }]),
        { label: '알릴 때', value: one.announceAt ? dateTimeWords(one.announceAt) : '' },
        { label: '고정한 명단의 해시', value: asked.hash.slice(0, 16) },
      ],
    };
  },
  async act(tx, _doing, asked, maker) {
    const { one, step } = await frozen(tx, asked, maker);
    await approve(tx, one, step, { approvedBy: maker.approvedBy ?? null, at: maker.at });
  },
};

/** Puts right what a step has told, as somebody else has compared it. Throws as an announcement does. */
export const correctionKind: TwoPersonKind<AskedAnnouncement> = {
  name: '정정 발표',
  makes: 'announcements.make',
  approves: 'announcements.approve',
  screen,
  async show(tx, _doing, asked, maker) {
    const { one, posting } = await frozen(tx, asked, maker);
    const lines = await linesOf(tx, one.id);
    const words = (stage: Stage) => resultWords(stage, one.stepName);
    const changes = lines.map(({ stage, was }) => `${was ? words(was.stage) : ''} → ${words(stage)}`);
    return {
      ...{ company: posting.companyCode, posting: posting.postingNumber },
      title: `${posting.title} ${one.stepName} 정정 발표`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        ...[...new Set(changes)].map((label) => ({
          label,
          value: `${changes.filter((change) => change === label).length}명`,
        })),
        { label: '알릴 때', value: one.announceAt ? dateTimeWords(one.announceAt) : '승인하면 바로' },
        { label: '고정한 명단의 해시', value: asked.hash.slice(0, 16) },
      ],
    };
  },
  async act(tx, _doing, asked, maker) {
    const { one, step } = await frozen(tx, asked, maker);
    await approveCorrection(tx, one, step, { approvedBy: maker.approvedBy ?? null, at: maker.at });
  },
};
