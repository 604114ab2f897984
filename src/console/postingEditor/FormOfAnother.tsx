import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { TextInput } from '../../browser/ui/TextInput.tsx';
import type { ListedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { rowsAt, type WorkingCopy, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { listCalls } from '../postings/list.calls.ts';
import { copyEditing, write } from './copyEditing.store.ts';
import styles from './FormOfAnother.module.css';
import { postingEditorCalls } from './postingEditor.calls.ts';

// What another posting's form is: its rows have ids of their own here.
const NEW_IDS = ['form.questions', 'body.documents'];
const SAME_IDS = ['form.asks', 'form.files'];

/** Takes the form of another posting in the place of this one's, which can be got back: a button among others, and what it opens below them. */
export function FormOfAnother() {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const [before, setBefore] = useState<WorkingCopy>();
  const take = async ({ companyCode, postingNumber, title }: ListedPosting) => {
    try {
      const { copy } = await sendConsole(postingEditorCalls.open, { companyCode, postingNumber });
      setBefore(copyEditing.get()?.mine);
      write((mine) => withForm(mine, copy, true));
      setTold(`‘${title || '제목 없는 공고'}’의 지원서 항목, 질문, 서류, 꼭 내는 파일을 가져왔어요.`);
      setOpen(false);
    } catch (error) {
      setTold(sentenceOf(error));
    }
  };
  const undo = () => {
    if (before) write((mine) => withForm(mine, before, false));
    setBefore(undefined);
    setTold('가져오기 전으로 되돌렸어요.');
  };
  return (
    <>
      <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        다른 공고에서 가져오기
      </Button>
      <div className={styles.below}>
        {isOpen ? <Choice onChoose={(posting) => void take(posting)} /> : null}
        <p className={styles.told} role="status">
          {told}
        </p>
        {before ? (
          <div>
            <Button look="muted" onClick={undo}>
              가져오기 전으로
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function withForm(mine: WorkingCopy, from: WorkingCopy, isOther: boolean): WorkingCopy {
  const rowsOf = (at: string) =>
    rowsAt(from, at).map((row) => (isOther && NEW_IDS.includes(at) ? { ...row, id: crypto.randomUUID() } : row));
  return [...SAME_IDS, ...NEW_IDS].reduce((copy, at) => withValue(copy, at, rowsOf(at)), mine);
}

const nameOf = ({ companyCode, postingNumber }: Named) => `${companyCode}-${postingNumber}`;

type Named = Pick<ListedPosting, 'companyCode' | 'postingNumber'>;

// So many are told; more words find the others.
const MOST_TOLD = 8;

/** Postings to choose from, found by their title or number; not the one that is open. */
function Choice({ onChoose }: { onChoose(posting: ListedPosting): void }) {
  const here = useStore(copyEditing, (open) => open && nameOf(open.opened));
  const [words, setWords] = useState('');
  const { found, failure } = useFound(words);
  const others = found?.filter((one) => nameOf(one) !== here) ?? [];
  return (
    <section className={styles.choice} aria-label="가져올 공고">
      <TextInput
        name="form.another"
        label="공고 제목이나 번호"
        optional="said"
        hint="지금 이 공고에 적은 지원서 양식은 고른 공고의 것으로 바뀌어요."
        error={failure}
        value={words}
        onChange={(next) => setWords(String(next))}
      />
      {found && others.length === 0 ? <p className={styles.told}>찾은 공고가 없어요.</p> : null}
      <ul className={styles.found}>
        {others.slice(0, MOST_TOLD).map((one) => (
          <li key={nameOf(one)}>
            <Button look="text" onClick={() => onChoose(one)}>
              {one.title || '제목 없는 공고'} · {one.company} {one.postingNumber}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Milliseconds after the last letter: what is typed in one go is asked for once.
const PAUSE_MS = 200;

function useFound(words: string) {
  const [found, setFound] = useState<readonly ListedPosting[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLate = false;
    const look = async () => {
      try {
        const { rows } = await sendConsole(listCalls.list, { ...listCalls.list.input.blank(), words: words.trim() });
        if (!isLate) setFound(rows);
      } catch (error) {
        if (!isLate) setFailure(sentenceOf(error));
      }
    };
    const timer = setTimeout(look, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [words]);
  return { found, failure };
}
