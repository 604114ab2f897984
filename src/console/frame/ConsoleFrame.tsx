import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { Toasts } from '../../browser/ui/Toasts.tsx';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { LoginOver } from '../session/LoginOver.tsx';
import styles from './ConsoleFrame.module.css';
import { KeysDialog } from './KeysDialog.tsx';
import { chosenCompany, enter, lookIn, operatorNow, serverNow } from './operatorNow.store.ts';
import { placesFor } from './places.ts';
import { Rail } from './Rail.tsx';
import { screenKeys } from './screenKeys.store.ts';
import { useTypedHere } from './typedHere.ts';
import { useFocusInSight } from './useFocusInSight.ts';
import { useKeys } from './useKeys.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';
import { useOwn } from './useOwn.ts';
import { countWaiting } from './waiting.store.ts';

/** Around every screen of the console; without a login it leads there. */
export function ConsoleFrame() {
  const { status, why } = useStore(operatorNow, (now) => ({
    status: now.status,
    why: now.status === 'out' ? now.why : '',
  }));
  const { email } = useOwn();
  const { pathname } = useLocation();
  if (status === 'asking') return <Spinner />;
  if (status === 'out') return <Navigate to="/login" replace state={{ from: pathname, why }} />;
  return (
    <>
      {/* For somebody else all begins again: they are not to find what another typed. */}
      <Inside key={email} />
      {status === 'over' ? <LoginOver /> : null}
    </>
  );
}

function Inside() {
  const own = useOwn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const company = useStore(chosenCompany, (code) => code);
  const [isHelping, setHelping] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Nothing to choose from beside what is searched.
  const isAlone = own.companies.length < 2;
  const places = useMemo(() => placesFor(own), [own]);
  const ofScreen = useStore(screenKeys, (keys) => keys);
  const keys = useMemo(
    () => ({
      '?': () => setHelping(true),
      '/': () => box.current?.focus(),
      ...Object.fromEntries(places.map(({ to, key }) => [key, () => void navigate(to)])),
      ...Object.fromEntries(ofScreen.flatMap(({ key, act }) => (act ? [[key, act]] : []))),
    }),
    [places, navigate, ofScreen],
  );
  useKeys(keys);
  useFocusInSight();
  useTypedHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or company is why it is counted again.
  useEffect(() => void countWaiting(), [own, pathname, company]);
  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? void lookIn() : undefined);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const close = useCallback(() => setHelping(false), []);
  return (
    <div className={isAlone ? `${styles.frame} ${styles.whole}` : styles.frame}>
      <a className={styles.skip} href="#content">
        본문으로 건너뛰기
      </a>
      <Rail places={places} onHelp={() => setHelping(true)} />
      <section className={isAlone ? `${styles.top} ${styles.alone}` : styles.top} aria-label="찾기와 시각">
        <SearchBox places={places} box={box} />
        <Now />
      </section>
      <main className={styles.content} id="content" tabIndex={-1}>
        <EndWarning />
        <Elsewhere />
        <Outlet />
      </main>
      <KeysDialog open={isHelping} onClose={close} places={places} />
      <Toasts />
    </div>
  );
}

/** Korea's time as the server has it: deadlines are told by that. */
function Now() {
  useMinutesLeft();
  return <p className={styles.now}>{dateTimeWords(serverNow(), 'short')}</p>;
}

/** Rights that a company lets count from its own networks alone are not there; what one misses is said. */
function Elsewhere() {
  const { elsewhere } = useOwn();
  if (!elsewhere) return null;
  return (
    <div className={styles.elsewhere}>
      <Notice tone="amber">
        권한 {elsewhere}개는 회사가 정한 네트워크에서만 쓸 수 있어요. 지금 접속한 곳에서는 그 권한으로 하는 일이 보이지
        않아요.
      </Notice>
    </div>
  );
}

// Minutes before the end at which a person is warned.
const WARNED = 5;

function EndWarning() {
  const { minutes, canStay } = useMinutesLeft();
  const isIn = useStore(operatorNow, ({ status }) => status === 'in');
  if (minutes > WARNED || !isIn) return null;
  return (
    <div className={styles.warning}>
      <Notice tone="amber" live>
        <p>
          {canStay
            ? `${minutes}분 안에 아무것도 하지 않으면 로그인이 끝나요.`
            : `${minutes}분 뒤에 로그인이 끝나요. 하던 일을 마치고 다시 로그인해 주세요.`}
        </p>
        {canStay ? (
          <Button look="text" onClick={() => void enter()}>
            로그인 이어 가기
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
