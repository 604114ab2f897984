import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../browser/lazyPart.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { isPicture } from '../../domain/company/svgParts.ts';
import { type FormPart, formPartOf } from '../../fields/formPart.ts';
import { at } from '../../fields/shape.ts';
import styles from './FileForm.module.css';
import type { PartProps } from './partProps.ts';
import { choiceWords } from './partWords.ts';

// Few lists are of outlines.
const SvgPicture = lazyPart('console/site/SvgPicture.tsx', async () => (await import('./SvgPicture.tsx')).SvgPicture);

interface Drawing {
  part: Extract<FormPart, { kind: 'list' }>;
  /** Draws what is in a row. */
  draw(props: PartProps): ReactNode;
}

// More rows than these are closed until somebody opens one.
const OPEN = 3;

/** Rows in their order: added, moved, taken away. */
export function ListInput({ part, draw, ...props }: PartProps & Drawing) {
  const { path, label, value, faults, keptBy, onChange } = props;
  const rows = (Array.isArray(value) ? value : []) as unknown[];
  const list = useRef<HTMLOListElement>(null);
  // Drawn at once: a key that is pressed right after must find the focus where it belongs.
  const change = (next: unknown[]) => flushSync(() => onChange(path, next));
  const rowAt = (index: number) => list.current?.children[index];
  const move = (from: number, to: number) => {
    change(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]));
    // The act goes along with its row; where the list ends, the other way is left.
    const [up, down] = buttonsOf(rowAt(to)?.querySelector(`:scope > .${styles.acts}`));
    const [same, other] = to < from ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  };
  const add = () => {
    change([...rows, part.item.write(part.item.blank())]);
    const last = list.current?.lastElementChild;
    last?.querySelector('details')?.setAttribute('open', '');
    last?.querySelector<HTMLElement>('input:not([type=color]), textarea, select')?.focus();
  };
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1));
    const next = buttonsOf(rowAt(Math.min(index, rows.length - 2))).at(-1);
    (next ?? buttonsOf(list.current?.parentElement).at(-1))?.focus();
  };
  const all = (
    <div className={styles.group}>
      <ol className={styles.rows} ref={list}>
        {rows.map((row, index) => {
          const isKept = keptBy?.values.includes(String((row as Record<string, unknown>)[keptBy.member])) ?? false;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own.
            <li key={index} className={styles.row}>
              <Row
                {...props}
                fixed={isKept && keptBy ? `${at(path, index)}.${keptBy.member}` : undefined}
                part={part}
                draw={draw}
                row={row}
                index={index}
                isOpen={rows.length <= OPEN}
              />
              <div className={styles.acts}>
                <Act words={`${rowName(props, index)} 위로`} isOff={index === 0} act={() => move(index, index - 1)}>
                  위로
                </Act>
                <Act
                  words={`${rowName(props, index)} 아래로`}
                  isOff={index === rows.length - 1}
                  act={() => move(index, index + 1)}
                >
                  아래로
                </Act>
                {isKept ? null : (
                  <Act words={`${rowName(props, index)} 지우기`} act={() => remove(index)}>
                    지우기
                  </Act>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {rows.length < part.most && !keptBy?.isClosed ? (
        <Button look="secondary" onClick={add}>
          {label} 더하기
        </Button>
      ) : null}
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{label === '' ? '목록' : label}</legend>
      {faults[path] ? <p className={styles.fault}>{faults[path]}</p> : null}
      {isPicture(part.picture) ? (
        <>
          <SvgPicture
            kind={part.picture}
            name={path}
            rows={rows}
            around={props.around}
            onTake={(taken) => onChange(path, taken)}
          />
          <details open={isWrongIn(faults, path) || undefined}>
            <summary>도형 하나씩 고치기</summary>
            {all}
          </details>
        </>
      ) : (
        all
      )}
    </fieldset>
  );
}

const isWrongIn = (faults: PartProps['faults'], path: string) =>
  Object.keys(faults).some((one) => one.startsWith(`${path}.`));

const buttonsOf = (part: Element | null | undefined) => [...(part?.querySelectorAll('button') ?? [])];

const rowName = ({ label }: PartProps, index: number) => `${label} ${index + 1}`;

interface ActProps {
  words: string;
  isOff?: boolean;
  act(): void;
  children: string;
}

function Act({ words, isOff = false, act, children }: ActProps) {
  return (
    <button type="button" aria-label={words} disabled={isOff} onClick={act}>
      {children}
    </button>
  );
}

interface RowProps extends PartProps, Drawing {
  row: unknown;
  index: number;
  isOpen: boolean;
}

function Row({ part, draw, row, index, isOpen, ...props }: RowProps) {
  const own = { ...props, shape: part.item, path: at(props.path, index), value: row, keptBy: undefined };
  const name = rowName(props, index);
  const [isShort] = useState(isOpen);
  if (formPartOf(part.item)?.kind === 'field') return draw({ ...own, label: name });
  const isWrong = isWrongIn(props.faults, own.path);
  return (
    <details className={styles.details} open={isShort || isWrong || undefined}>
      <summary>
        {name} <span>{firstWords(row)}</span>
      </summary>
      {draw({ ...own, label: '' })}
    </details>
  );
}

/** What tells a row from the others: the words it begins with. */
function firstWords(row: unknown): string {
  const texts = typeof row === 'object' && row !== null ? Object.entries(row) : [];
  const named = texts.find(
    ([key, one]) => /name|title|question|company|year|value/.test(key) && typeof one === 'string',
  );
  if (named) return String(named[1]).slice(0, 60);
  const [, words = ''] = texts.find(([, one]) => typeof one === 'string') ?? [];
  return choiceWords(String(words)).slice(0, 60);
}
