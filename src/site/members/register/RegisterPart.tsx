import type { ReactNode } from 'react';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import styles from '../MemberPage.module.css';
import page from './RegisterPart.module.css';

const STEPS = ['본인확인', '계정', '확인과 선택'] as const;

interface RegisterPartProps {
  step: number;
  /** How many of the steps are done; the others can be filled in in any order. */
  done: number;
  why: string;
  /** What the last attempt found here: how much of it, and how much of that still holds. */
  told: number;
  standing: number;
  children: ReactNode;
}

/** One of the steps, its name beside what it asks where there is room, and how much of it has to be corrected. */
export function RegisterPart({ step, done, why, told, standing, children }: RegisterPartProps) {
  const isDone = step < done;
  return (
    <section className={page.section}>
      <div className={page.head} aria-current={step === done ? 'step' : undefined}>
        <span className={isDone ? `${page.mark} ${page.done}` : page.mark} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} /> : step + 1}
        </span>
        <div>
          <h2>
            {STEPS[step]}
            {isDone ? <Said> 마침</Said> : null}
          </h2>
          <p className={told === 0 ? page.why : standing > 0 ? page.wrong : page.mended}>
            {told === 0 ? why : standing > 0 ? `${standing}가지를 확인해 주세요.` : '모두 고쳤어요.'}
          </p>
        </div>
      </div>
      <div className={styles.part}>{children}</div>
    </section>
  );
}
