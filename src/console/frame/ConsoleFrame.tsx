import { useCallback, useMemo, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { Toasts } from '../../browser/ui/Toasts.tsx';
import { rightWords } from '../operators/rightWords.ts';
import { Brandmark } from './Brandmark.tsx';
import { CompanySwitch } from './CompanySwitch.tsx';
import styles from './ConsoleFrame.module.css';
import { KeysDialog } from './KeysDialog.tsx';
import { enter, leave, operatorNow } from './operatorNow.store.ts';
import { placesFor } from './places.ts';
import { useKeys } from './useKeys.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';
import { useOwn } from './useOwn.ts';

/** Around every screen of the console; without a login it leads there. */
export function ConsoleFrame() {
  const { status, why } = useStore(operatorNow, (now) => ({
    status: now.status,
    why: now.status === 'out' ? now.why : '',
  }));
  const { pathname } = useLocation();
  if (status === 'asking') return <Spinner />;
  if (status === 'out') return <Navigate to="/login" replace state={{ from: pathname, why }} />;
  return <Inside />;
}

function Inside() {
  const own = useOwn();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const places = useMemo(() => placesFor(own), [own]);
  const keys = useMemo(
    () => ({
      '?': () => setHelping(true),
      ...Object.fromEntries(places.map(({ to, key }) => [key, () => void navigate(to)])),
    }),
    [places, navigate],
  );
  useKeys(keys);
  const close = useCallback(() => setHelping(false), []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        본문으로 건너뛰기
      </a>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Brandmark />
        </div>
        <CompanySwitch />
        <nav aria-label="주 메뉴" className={styles.menu}>
          {places.map(({ to, words }) => (
            <NavLink key={to} to={to} end className={({ isActive }) => (isActive ? styles.current : styles.item)}>
              {words}
            </NavLink>
          ))}
        </nav>
        <Whoami onHelp={() => setHelping(true)} />
      </header>
      <main className={styles.content} id="content" tabIndex={-1}>
        <EndWarning />
        <Outlet />
      </main>
      <KeysDialog open={isHelping} onClose={close} places={places} />
      <Toasts />
    </div>
  );
}

function Whoami({ onHelp }: { onHelp(): void }) {
  const own = useOwn();
  const { minutes } = useMinutesLeft();
  return (
    <div className={styles.own}>
      <p className={styles.name}>{own.name}</p>
      <p>
        {own.rights.length === 0
          ? '아직 받은 권한이 없어요'
          : own.rights.map((right) => rightWords(right, own)).join(', ')}
      </p>
      <p>로그인 남은 시간 {minutes}분</p>
      <div className={styles.ownActions}>
        <Button look="muted" onClick={onHelp}>
          단축키 <kbd className={styles.key}>?</kbd>
        </Button>
        <Button look="muted" onClick={() => void leave()}>
          로그아웃
        </Button>
      </div>
    </div>
  );
}

// Minutes before the end at which a person is warned.
const WARNED = 5;

function EndWarning() {
  const { minutes, canStay } = useMinutesLeft();
  if (minutes > WARNED) return null;
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
