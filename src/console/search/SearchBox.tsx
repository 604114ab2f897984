import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { GlassBox } from '../frame/GlassBox.tsx';
import type { Place } from '../frame/places.ts';
import type { Found } from './foundIn.ts';
import styles from './SearchBox.module.css';
import { useSearch } from './useSearch.ts';

interface SearchBoxProps {
  places: readonly Place[];
  /** The key `/` puts the focus here. */
  box: RefObject<HTMLInputElement | null>;
}

/** One box for screens, operators and postings: arrows choose, Enter goes there, Esc leaves. */
export function SearchBox({ places, box }: SearchBoxProps) {
  const navigate = useNavigate();
  const list = useId();
  const { words, setWords, begin, found } = useSearch(places);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const shows = isOpen && words.trim() !== '';
  const at = Math.min(chosen, found.length - 1);
  const leave = () => {
    setOpen(false);
    setWords('');
  };
  const go = ({ to }: Found) => {
    leave();
    void navigate(to);
  };
  const type = (next: string) => {
    setWords(next);
    setChosen(0);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const one = found[at];
    if (event.key === 'Escape') {
      leave();
      box.current?.blur();
    } else if (step !== 0 && found.length > 0) setChosen((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && shows && one) go(one);
    else return;
    event.preventDefault();
  };
  return (
    <GlassBox
      room={styles.search}
      ref={box}
      role="combobox"
      aria-label="화면, 운영자, 공고 찾기"
      aria-expanded={shows}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={shows && at >= 0 ? `${list}${at}` : undefined}
      placeholder="화면, 운영자, 공고"
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={begin}
      onBlur={() => setOpen(false)}
      onKeyDown={press}
    >
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <div className={shows ? styles.panel : styles.closed}>
        <div id={list} role="listbox" aria-label="찾은 것">
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and hears the keys.
            <div
              key={`${one.kind}${one.to}`}
              id={`${list}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={index === at ? styles.chosen : styles.one}
              // The box keeps the focus while something is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(one)}
            >
              <span className={styles.kind}>{one.kind}</span>
              <span className={styles.words}>{one.words}</span>
              <span className={styles.more}>{one.more}</span>
            </div>
          ))}
        </div>
        {found.length === 0 ? <p className={styles.none}>찾은 것이 없어요.</p> : null}
      </div>
    </GlassBox>
  );
}
