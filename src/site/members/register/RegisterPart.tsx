import type { ReactNode } from 'react';
import { Icon } from '../../../browser/ui/Icon.tsx';
import styles from '../MemberPage.module.css';
import { REGISTER_STEPS } from './RegisterHead.tsx';
import page from './RegisterPart.module.css';

interface RegisterPartProps {
  step: number;
  isDone: boolean;
  why: string;
  /** What the last attempt found here: how much of it, and how much of that still holds. */
  told: number;
  standing: number;
  children: ReactNode;
}

/** One of the steps, its name beside what it asks where there is room, and how much of it has to be corrected. */
export function RegisterPart({ step, isDone, why, told, standing, children }: RegisterPartProps) {
  return (
    <section className={page.section}>
      <div className={page.head}>
        <span className={`${page.mark} ${isDone ? page.done : ''}`} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} /> : step + 1}
        </span>
        <div>
          <h2>{REGISTER_STEPS[step]}</h2>
          <p className={told === 0 ? page.why : standing > 0 ? page.wrong : page.mended}>
            {told === 0 ? why : standing > 0 ? `${standing}가지를 확인해 주세요.` : '모두 고쳤어요.'}
          </p>
        </div>
      </div>
      <div className={styles.part}>{children}</div>
    </section>
  );
}
