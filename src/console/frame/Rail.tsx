import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { rightWords } from '../../domain/operators/rightWords.ts';
import { grouped } from '../../fields/grouped.ts';
import { Brandmark } from './Brandmark.tsx';
import { CompanySwitch } from './CompanySwitch.tsx';
import { leave } from './operatorNow.store.ts';
import type { Place } from './places.ts';
import styles from './Rail.module.css';
import { useMinutesLeft } from './useMinutesLeft.ts';
import { useOwn } from './useOwn.ts';
import { waitingNow } from './waiting.store.ts';

/** The column of every screen: company, screens with what waits there, and who is logged in. On a phone it lies above. */
export function Rail({ places, onHelp }: { places: readonly Place[]; onHelp(): void }) {
  const [work, care, own] = (['work', 'care', 'own'] as const).map((wanted) =>
    places.filter(({ part }) => part === wanted),
  );
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is why another item is looked for.
  useEffect(() => {
    let put = showCurrent(menu.current);
    // Letters and counts that come later make the strip wider; where somebody has moved it, it stays.
    const again = () => {
      if (menu.current?.scrollLeft === put) put = showCurrent(menu.current);
    };
    void document.fonts.ready.then(again);
    return waitingNow.subscribe(() => requestAnimationFrame(again));
  }, [pathname]);
  return (
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Brandmark />
      </div>
      <div className={styles.company}>
        <CompanySwitch />
      </div>
      <nav aria-label="주 메뉴" className={styles.menu} ref={menu}>
        <Items places={work ?? []} />
        {care?.length ? <p className={styles.part}>관리</p> : null}
        <Items places={care ?? []} />
        <div className={styles.ownItems}>
          <Items places={own ?? []} />
        </div>
      </nav>
      <Whoami onHelp={onHelp} />
    </header>
  );
}

/** Where the menu is a strip that a phone is too narrow for, the screen that is open stands in its middle; where it lies then. */
function showCurrent(menu: HTMLElement | null): number | undefined {
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !current) return undefined;
  menu.scrollLeft = current.offsetLeft + (current.offsetWidth - menu.clientWidth) / 2;
  return menu.scrollLeft;
}

function Items({ places }: { places: readonly Place[] }) {
  const waiting = useStore(waitingNow, (counts) => counts);
  return places.map(({ to, words, waits }) => {
    const count = (waits && waiting[waits]) ?? 0;
    return (
      <NavLink
        key={to}
        to={to}
        end={to === '/'}
        className={({ isActive }) => (isActive ? styles.current : styles.item)}
      >
        {words}
        {count > 0 ? (
          <span className={styles.count}>
            <span aria-hidden="true">{grouped(count)}</span>
            <span className={styles.read}>, 할 일 {grouped(count)}건</span>
          </span>
        ) : null}
      </NavLink>
    );
  });
}

function Whoami({ onHelp }: { onHelp(): void }) {
  const own = useOwn();
  const { minutes } = useMinutesLeft();
  return (
    <div className={styles.own}>
      <p className={styles.name}>{own.name}</p>
      {own.rights.length === 0 ? <p className={styles.more}>아직 받은 권한이 없어요</p> : null}
      {own.rights.map((right) => (
        <p key={`${right.role}${right.company} ${right.posting}`} className={styles.more}>
          {rightWords(right, own)}
        </p>
      ))}
      <p className={styles.more}>로그인 남은 시간 {minutes}분</p>
      <div className={styles.actions}>
        <span className={styles.more}>
          <Button look="muted" onClick={onHelp}>
            단축키 <kbd className={styles.key}>?</kbd>
          </Button>
        </span>
        <Button look="muted" onClick={() => void leave()}>
          로그아웃
        </Button>
      </div>
    </div>
  );
}
