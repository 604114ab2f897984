import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { ANNOUNCEMENT_STATES } from '../../domain/selection/announcement.ts';
import { type Candidate, correctedCount } from '../../domain/selection/board.records.ts';
import { correctedInMail } from '../../domain/selection/release/firstTexts.ts';
import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import { filledText, type Merged, RESULTS } from '../../domain/selection/resultTexts.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { AnnouncementMails } from './AnnouncementMails.tsx';
import { AwaitingApproval } from './AwaitingApproval.tsx';
import styles from './DecidePage.module.css';
import { ReleaseConfirmed } from './ReleaseConfirmed.tsx';
import type { Deciding } from './useDecide.ts';
import { STATE_TONES } from './verdictTone.ts';

/** What the texts of results may name, but for the result itself. */
export type Named = Pick<Merged, 'company' | 'title' | 'step'>;

interface CorrectionShownProps {
  one: ShownAnnouncement;
  candidates: readonly Candidate[];
  named: Named;
  deciding: Deciding;
}

/** A correction: whose result from what to what, why, in which words and when; and what can be done with it. */
export function CorrectionShown({ one, candidates, named, deciding }: CorrectionShownProps) {
  const { state, corrected, reason, announceAt, frozenBy, approvedBy, mayApprove, aloneFrom, hash } = one;
  const nameOf = (number: number | undefined) => candidates.find((each) => each.number === number)?.name ?? '';
  return (
    <section className={styles.before} aria-label={`정정 발표 ${ANNOUNCEMENT_STATES[state]}`}>
      <p>
        <Chip tone={STATE_TONES[state]}>정정 {ANNOUNCEMENT_STATES[state]}</Chip>
      </p>
      <ul>
        {corrected.map(({ number, was, stage }) => (
          <li key={number} className={styles.fact}>
            <span>
              <span className={styles.name}>{nameOf(number)}</span> <span className={styles.quiet}>{number}</span>
            </span>
            <span>
              {was} → {stage}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>까닭: {reason}</p>
      <p>{textOf(one, named)}</p>
      <p className={styles.quiet}>
        알릴 때: {announceAt ? dateTimeWords(announceAt) : '승인하면 바로'} · {frozenBy} 님이 고정
        {approvedBy ? `, ${approvedBy} 님이 승인` : ''} · 확인값 {hash.slice(0, 16)}
      </p>
      {state === 'asked' ? <AwaitingApproval aloneFrom={aloneFrom} /> : null}
      {state === 'told' ? (
        <>
          <AnnouncementMails of={{ ...deciding.posting, announcement: one.id }} candidates={candidates} />
          <ReleaseConfirmed one={one} deciding={deciding} />
        </>
      ) : null}
      {mayApprove ? <Approving one={one} deciding={deciding} /> : null}
      <div className={styles.actions}>
        {state === 'frozen' ? (
          <Button busy={deciding.isBusy} onClick={() => void deciding.ask(one)}>
            정정 승인 요청하기
          </Button>
        ) : null}
        {state === 'told' || state === 'cancelled' ? null : (
          <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.takeBack(one)}>
            정정 거두기
          </Button>
        )}
      </div>
    </section>
  );
}

function textOf({ texts, corrected: [first], counts }: ShownAnnouncement, named: Named): string {
  const stage = counts[0]?.stage ?? '';
  const result = RESULTS.find((each) => texts[each] !== '');
  const text = result ? filledText(texts[result], { ...named, result: stage }) : '';
  return first ? `${correctedInMail(first.was)} ${text}` : text;
}

/** The other person compares the list, and says how many it names. */
function Approving({ one, deciding }: { one: ShownAnnouncement; deciding: Deciding }) {
  const [count, setCount] = useState('');
  return (
    <Form className={styles.stack} onSubmit={() => void deciding.approve(one, count)}>
      <ConsoleField
        field={{ ...correctedCount, wire: `${correctedCount.wire}_${one.id}` }}
        value={count}
        hint="명단을 확인하고 정정하는 사람이 몇 명인지 직접 적어 주세요."
        onChange={setCount}
      />
      <Button type="submit" busy={deciding.isBusy} busyText="승인하는 중">
        정정 승인하기
      </Button>
    </Form>
  );
}
