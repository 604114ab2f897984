import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from './ApprovalsPage.module.css';

const at = (instant: Date | null) => (instant ? dateTimeWords(instant) : '');

interface WaitingActProps {
  act: ShownAct;
  onApprove(): void;
  onCancel(): Promise<void>;
}

// A longer text is opened to be read, so that approving it stays in sight.
const LONG = 300;

function LongValue({ value }: { value: string }) {
  return (
    <details className={styles.long}>
      <summary>
        {value
          .slice(0, value.indexOf('\n') + 1 || LONG)
          .slice(0, LONG)
          .trim()}{' '}
        … 모두 읽기
      </summary>
      {value}
    </details>
  );
}

/** One act that waits, with all that is agreed to by approving it. */
export function WaitingAct({ act, onApprove, onCancel }: WaitingActProps) {
  const { kind, title, lines, madeBy, madeAt, until, aloneFrom, askedOf, isOwn, mayApprove, screen } = act;
  return (
    <li className={styles.card}>
      <p className={listing.quiet}>
        {kind} · {isOwn ? '내가 요청' : `${madeBy} 님이 요청`} · {at(madeAt)}
      </p>
      <h3 className={styles.name}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value.length > LONG ? <LongValue value={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.until}>
        {aloneFrom
          ? `승인할 수 있는 다른 사람이 없어요. 취소하지 않으면 ${at(aloneFrom)}에 실행되고, 혼자 한 일로 기록에 남아요.`
          : `${askedOf === '' ? '' : `${askedOf} 님만 승인할 수 있어요. `}${at(until)}까지 승인하지 않으면 요청이 끝나요.`}
      </p>
      <div className={styles.actions}>
        {screen === '' ? null : (
          <LinkButton to={screen} look={mayApprove ? 'primary' : 'secondary'}>
            {mayApprove ? '명단을 보고 승인하기' : '명단 보기'}
          </LinkButton>
        )}
        {mayApprove && screen === '' ? (
          <Button onClick={onApprove} aria-label={`승인하기: ${title}`}>
            승인하기
          </Button>
        ) : null}
        {mayApprove || isOwn ? (
          <Button
            look="secondary"
            onClick={() => void onCancel()}
            aria-label={`${isOwn ? '요청 취소' : '돌려보내기'}: ${title}`}
          >
            {isOwn ? '요청 취소' : '돌려보내기'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
