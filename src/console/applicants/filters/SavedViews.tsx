import { useRef, useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import type { ListView } from '../../../domain/applicants/listViews.records.ts';
import controls from '../../frame/Controls.module.css';
import styles from './ApplicantFilters.module.css';

interface SavedViewsProps {
  views: readonly ListView[];
  isShown(view: ListView): boolean;
  open(view: ListView): void;
  remove(view: ListView): void;
}

/** The views that somebody has saved, each one press away; the one that the list shows can be taken away. */
export function SavedViews({ views, isShown, open, remove }: SavedViewsProps) {
  if (views.length === 0) return null;
  const shown = views.find(isShown);
  return (
    <section className={controls.line} aria-label="저장한 보기">
      <span className={styles.quiet}>보기</span>
      {views.map((view) => (
        <button
          key={view.number}
          type="button"
          className={`${controls.chip} ${view === shown ? controls.chosen : ''}`}
          aria-pressed={view === shown}
          onClick={() => open(view)}
        >
          {view.name}
        </button>
      ))}
      {shown ? (
        <Button look="muted" onClick={() => remove(shown)} aria-label={`보기 지우기: ${shown.name}`}>
          보기 지우기
        </Button>
      ) : null}
    </section>
  );
}

interface KeepViewProps {
  /** Answers why it was not kept; blank once it is. */
  keep(name: string): Promise<string>;
  /** What the list is narrowed by is known in its posting alone. */
  isOfPosting: boolean;
}

/** Saves what the list shows under a name; the same name takes the place of what it was. */
export function KeepView({ keep, isOfPosting }: KeepViewProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const room = useRef<HTMLDetailsElement>(null);
  const submit = async () => {
    if (name.trim() === '') {
      setFault('보기 이름을 적어 주세요.');
      return;
    }
    const why = await keep(name);
    setFault(why);
    if (why !== '' || !room.current) return;
    setName('');
    room.current.open = false;
    room.current.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.columns} ref={room}>
      <summary>보기 저장</summary>
      <Form className={styles.naming} onSubmit={submit}>
        <label htmlFor="viewName">조건, 순서, 열을 저장할 이름</label>
        <input
          className={controls.box}
          id="viewName"
          type="text"
          maxLength={40}
          autoComplete="off"
          value={name}
          aria-invalid={fault !== ''}
          aria-describedby="viewHint"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p id="viewHint" className={fault === '' ? styles.quiet : styles.fault} role="status">
          {fault ||
            (isOfPosting
              ? '모집분야나 파일 조건이 있어 이 공고에서만 보여요.'
              : '다른 공고의 목록에서도 쓸 수 있어요. 찾는 말은 저장하지 않아요.')}
        </p>
        <Button type="submit">저장</Button>
      </Form>
    </details>
  );
}
