import { Button } from '../../browser/ui/Button.tsx';
import type { MissedMail, ShownMails } from '../../domain/selection/mails.records.ts';
import styles from './DecidePage.module.css';
import { type MailActs, useMails } from './useMails.ts';

interface SentMailsProps {
  acts: MailActs;
  /** What somebody is called beside their number. */
  nameOf?(number: number | undefined): string;
}

/** How far mails have come, stopped and let go on; and whom they did not reach. */
export function SentMails({ acts, nameOf }: SentMailsProps) {
  const shown = useMails(acts);
  const { mails, failed, failure } = shown;
  return (
    <div className={styles.stack}>
      {mails ? <Standing mails={mails} /> : null}
      {failure === '' ? null : (
        <p className={styles.differs} role="alert">
          {failure}
        </p>
      )}
      {mails ? <Doing mails={mails} shown={shown} /> : null}
      {failed ? <Missed failed={failed} nameOf={nameOf} /> : null}
    </div>
  );
}

const isDone = ({ told = 0, sent = 0, failed = 0 }: ShownMails) => sent + failed >= told;

function Standing({ mails }: { mails: ShownMails }) {
  const { told = 0, sent = 0, failed: missed = 0, pausedAt } = mails;
  return (
    <p className={styles.quiet} role="status">
      {isDone(mails) && missed === 0
        ? `메일 ${told}통을 모두 보냈어요.`
        : `메일 ${told}통 가운데 ${sent}통을 보냈어요.`}
      {pausedAt ? ' 지금은 멈추었어요.' : ''}
      {missed > 0 ? ` ${missed}명은 받지 못했어요.` : ''}
    </p>
  );
}

function Doing({ mails, shown }: { mails: ShownMails; shown: ReturnType<typeof useMails> }) {
  const { failed: missed = 0, pausedAt } = mails;
  const { failed, isBusy, pause, showFailed, again } = shown;
  return (
    <div className={styles.actions}>
      {isDone(mails) && !pausedAt ? null : (
        <Button look="secondary" busy={isBusy} onClick={() => void pause(!pausedAt)}>
          {pausedAt ? '메일 계속 보내기' : '메일 멈추기'}
        </Button>
      )}
      {missed > 0 && !failed ? (
        <Button look="secondary" busy={isBusy} onClick={() => void showFailed()}>
          못 받은 사람 보기
        </Button>
      ) : null}
      {missed > 0 && !pausedAt ? (
        <Button look="secondary" busy={isBusy} onClick={() => void again()}>
          못 받은 {missed}명에게 다시 보내기
        </Button>
      ) : null}
    </div>
  );
}

interface MissedProps extends Pick<SentMailsProps, 'nameOf'> {
  failed: readonly MissedMail[];
}

function Missed({ failed, nameOf = () => '' }: MissedProps) {
  return (
    <ul aria-label="못 받은 사람" className={styles.missed}>
      {failed.map(({ number, cause }) => (
        <li key={number} className={styles.fact}>
          <span>
            <span className={styles.name}>{nameOf(number)}</span> <span className={styles.quiet}>{number}</span>
          </span>
          <span>{cause}</span>
        </li>
      ))}
    </ul>
  );
}
