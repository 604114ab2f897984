import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { screenOf } from '../frame/places.ts';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { BlindReader } from './BlindReader.tsx';
import styles from './ReaderPage.module.css';
import { ReaderQueue } from './ReaderQueue.tsx';
import { placeIn, readerQueue } from './readerQueue.store.ts';
import { SeenReader } from './SeenReader.tsx';
import { type CopyOf, useCopy } from './useCopy.ts';

/** One submitted copy, read among those of its posting: the next one is a key away. */
export function ReaderPage() {
  const { companyCode = '', postingNumber = '', applicant = '' } = useParams();
  const of = useMemo(() => ({ companyCode, postingNumber, applicant }), [companyCode, postingNumber, applicant]);
  return (
    <div className={styles.page}>
      <Way of={of} />
      <div className={styles.desk}>
        <ReaderQueue of={of} />
        <div className={styles.read}>
          <Copy key={applicant} of={of} />
        </div>
      </div>
    </div>
  );
}

/** The way back to the list, and on to those before and after in it. */
function Way({ of }: { of: CopyOf }) {
  const navigate = useNavigate();
  const screen = screenOf(of);
  const queue = useStore(readerQueue, (now) => now);
  const at = placeIn(queue, screen, of.applicant);
  const [before, after] = [at?.before, at?.after];
  const addressOf = (applicant: string) => `${screen}/applicants/${applicant}`;
  useScreenKeys(
    useMemo<ScreenKey[]>(() => {
      const go = (applicant: string | undefined) => () => {
        if (applicant) void navigate(`${screen}/applicants/${applicant}`, { replace: true });
      };
      return [
        { key: 'j', does: '다음 지원자', act: go(after) },
        { key: 'k', does: '앞 지원자', act: go(before) },
        { key: 'u', does: '목록으로', act: () => void navigate(`${screen}/applicants`) },
      ];
    }, [navigate, screen, before, after]),
  );
  return (
    <nav className={styles.way} aria-label="지원자">
      <Link to={`${screen}/applicants`}>지원자 목록</Link>
      {at ? (
        <p className={styles.steps}>
          <span className={styles.place}>
            {at.place} / {at.all}
          </span>
          {before ? (
            <Link replace to={addressOf(before)}>
              앞 지원자
            </Link>
          ) : null}
          {after ? (
            <Link replace to={addressOf(after)}>
              다음 지원자
            </Link>
          ) : null}
        </p>
      ) : null}
    </nav>
  );
}

function Copy({ of }: { of: CopyOf }) {
  const { opened, failure, reason, open } = useCopy(of);
  return (
    <>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {opened?.seen ? <SeenReader of={of} copy={opened.seen} reason={reason} open={open} /> : null}
      {opened?.blind ? <BlindReader of={of} copy={opened.blind} /> : null}
      {opened || failure ? null : <Spinner />}
    </>
  );
}
