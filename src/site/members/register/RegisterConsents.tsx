import { type ReactNode, useEffect, useRef } from 'react';
import inputs from '../../../browser/ui/inputs.module.css';
import styles from './RegisterConsents.module.css';
import type { Texts } from './registrationForm.ts';

type Text = Texts[number];

interface RegisterConsentsProps {
  texts: Texts;
  isAgreed(text: Text): boolean;
  onAgree(text: Text, agrees: boolean): void;
  /** One line: its box, and all the law wants told. */
  line(text: Text): ReactNode;
}

/** What has to be confirmed to register, all of it at once where one wants to; then what one may choose, never ticked with it. */
export function RegisterConsents({ texts, isAgreed, onAgree, line }: RegisterConsentsProps) {
  const required = texts.filter((text) => text.required);
  const optional = texts.filter((text) => !text.required);
  return (
    <>
      <div className={styles.group}>
        <AllRequired required={required} isAgreed={isAgreed} onAgree={onAgree} />
        {required.map(line)}
      </div>
      <div className={styles.group}>
        <div className={styles.head}>
          <h3 className={styles.title}>선택</h3>
          <p>하지 않아도 가입하고 지원할 수 있어요</p>
        </div>
        {optional.map(line)}
      </div>
    </>
  );
}

function AllRequired({
  required,
  isAgreed,
  onAgree,
}: Omit<RegisterConsentsProps, 'texts' | 'line'> & { required: Texts }) {
  const box = useRef<HTMLInputElement>(null);
  const given = required.filter(isAgreed).length;
  const isAll = given === required.length;
  const isSome = given > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className={`${inputs.choice} ${styles.all}`}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => {
          for (const text of required) onAgree(text, !isAll);
        }}
      />
      <span>
        <strong>필수 {required.length}개 모두 확인</strong>
        <span className={styles.said}>선택 항목은 바꾸지 않아요</span>
      </span>
    </label>
  );
}
