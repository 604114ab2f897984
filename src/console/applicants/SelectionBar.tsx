import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import { mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import type { HandedOn } from './handedOn.ts';

interface SelectionBarProps {
  /** Exactly these, or all who fit. */
  chosen: ReadonlySet<string> | 'all';
  matching: number;
  chooseAll(): void;
  clear(): void;
  markUnread(): void;
  /** Puts tags on them and takes them off. A list that hides names has no tags. */
  tagging: ReactNode;
  /** The posting's. */
  screen: string;
  handOn(words: string): HandedOn;
}

/** Whom an act would be about, in words of its own for each, and what can be done; nothing while nobody is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, matching, chooseAll, clear, markUnread, screen, handOn } = props;
  const navigate = useNavigate();
  const own = useOwn();
  const words = useRef<HTMLParagraphElement>(null);
  if (chosen !== 'all' && chosen.size === 0) return null;
  const said = chosen === 'all' ? `조건에 맞는 ${grouped(matching)}명` : `선택 ${grouped(chosen.size)}명`;
  const goOn = (place: string) => void navigate(`${screen}/${place}`, { state: handOn(said) });
  return (
    <section className={listing.bar} aria-label="고른 지원자">
      <p ref={words} tabIndex={-1}>
        <strong>{said}</strong>
      </p>
      {chosen !== 'all' && matching > chosen.size ? (
        <Button
          look="text"
          onClick={() => {
            chooseAll();
            words.current?.focus();
          }}
        >
          조건에 맞는 {grouped(matching)}명 모두
        </Button>
      ) : null}
      <Button look="secondary" onClick={clear}>
        선택 지우기
      </Button>
      <Button look="secondary" onClick={markUnread}>
        안 읽음으로
      </Button>
      {props.tagging}
      {mayAct(own, 'exports.make') ? (
        <Button look="secondary" onClick={() => goOn('exports')}>
          내보내기
        </Button>
      ) : null}
      {mayAct(own, 'messages.send') ? <Button onClick={() => goOn('messages')}>알림 보내기</Button> : null}
    </section>
  );
}
