import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { ANNOUNCEMENT_STATES } from '../../domain/selection/announcement.ts';
import { approvedAnnouncement, type Candidate } from '../../domain/selection/board.records.ts';
import { PREVIEWED } from '../../domain/selection/release/previews.ts';
import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import { VERDICTS } from '../../domain/selection/verdict.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { AnnouncementCounts } from './AnnouncementCounts.tsx';
import { AwaitingApproval } from './AwaitingApproval.tsx';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';
import { STATE_TONES } from './verdictTone.ts';

interface FrozenAnnouncementProps {
  one: ShownAnnouncement;
  before: number | undefined;
  candidates: readonly Candidate[];
  deciding: Deciding;
}

/** A list that is frozen: what it says, to be compared by whoever made it and by the other person. */
export function FrozenAnnouncement({ one, before, candidates, deciding }: FrozenAnnouncementProps) {
  const { state, frozenBy, mayApprove, aloneFrom, hash } = one;
  return (
    <div className={styles.stack}>
      <p>
        <Chip tone={STATE_TONES[state]}>{ANNOUNCEMENT_STATES[state]}</Chip>
      </p>
      <AnnouncementCounts one={one} before={before} />
      <Previews one={one} candidates={candidates} />
      <p className={styles.quiet}>
        {frozenBy} 님이 고정한 명단이에요. 확인값 {hash.slice(0, 16)}
      </p>
      {state === 'asked' ? <AwaitingApproval aloneFrom={aloneFrom} /> : null}
      {mayApprove ? <Approving one={one} deciding={deciding} /> : null}
      <div className={styles.actions}>
        {state === 'frozen' ? (
          <Button busy={deciding.isBusy} onClick={() => void deciding.ask(one)}>
            승인 요청하기
          </Button>
        ) : null}
        <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.rehearse(one)}>
          나에게 연습으로 보내기
        </Button>
        <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.takeBack(one)}>
          작성으로 되돌리기
        </Button>
      </div>
    </div>
  );
}

/** What some of them will read; those who read most, and the ends of the list. */
function Previews({ one: { previews }, candidates }: { one: ShownAnnouncement; candidates: readonly Candidate[] }) {
  const [at, setAt] = useState(0);
  const shown = previews[at] ?? previews[0];
  if (!shown) return null;
  const name = candidates.find(({ number }) => number === shown.number)?.name ?? '';
  return (
    <section className={styles.preview} aria-label="받는 사람이 읽는 글 미리보기">
      <div className={styles.filters}>
        {previews.map(({ result, why, number }, index) => (
          <button
            key={`${result} ${number}`}
            type="button"
            className={styles.only}
            aria-pressed={shown === previews[index]}
            onClick={() => setAt(index)}
          >
            {result === '' ? '' : VERDICTS[result]} {why.map((one) => PREVIEWED[one]).join('·')}
          </button>
        ))}
      </div>
      <p className={styles.quiet}>
        {name} {shown.number} 님이 읽는 글
      </p>
      <p className={styles.previewed}>{shown.text}</p>
    </section>
  );
}

/** The other person compares the list, and says how many pass. */
function Approving({ one, deciding }: { one: ShownAnnouncement; deciding: Deciding }) {
  const [passers, setPassers] = useState('');
  return (
    <Form className={styles.stack} onSubmit={() => void deciding.approve(one, passers)}>
      <ConsoleField
        field={approvedAnnouncement.members.passers}
        value={passers}
        hint="명단을 확인하고 합격 인원을 직접 적어 주세요. 맞으면 알릴 때에 모두에게 보여요."
        onChange={setPassers}
      />
      <Button type="submit" busy={deciding.isBusy} busyText="승인하는 중">
        발표 승인하기
      </Button>
    </Form>
  );
}
