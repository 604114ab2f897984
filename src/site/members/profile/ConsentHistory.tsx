import { useState } from 'react';
import { send } from '../../../browser/send.ts';
import { Chip } from '../../../browser/ui/Chip.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { BeforePassword } from '../ConfirmPassword.tsx';
import styles from '../MemberPage.module.css';
import own from '../OwnPage.module.css';
import { useConfirmed } from '../useConfirmed.ts';
import { personalCalls } from './personal.calls.ts';

/** Every answer the member ever gave, with the version it was given to; asked for when it is opened. */
export function ConsentHistory() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${styles.part} ${own.beside}`} aria-labelledby="consent-history">
      <h3 id="consent-history" className={own.sub}>
        동의 이력
      </h3>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          언제 무엇에 답했는지 보기 <Icon name="chevron" size={16} />
        </summary>
        {isOpen ? <History /> : null}
      </details>
    </section>
  );
}

function History() {
  const { found, again } = useConfirmed(() => send(personalCalls.consents, {}));
  if (found.state !== 'open') {
    return <BeforePassword found={found} again={again} lead="이력을 보려면 비밀번호를 다시 입력해 주세요." />;
  }
  return (
    <ul className={styles.rows}>
      {found.data.map(({ code, version, title, agreed, about, at }) => (
        <li key={`${code} ${at?.getTime()}`} className={styles.row}>
          <div>
            <p className={styles.rowTitle}>{title}</p>
            <p className={styles.quiet}>
              {at ? dateTimeWords(at) : null}, {version} 판{about ? `, ${about}` : ''}
            </p>
          </div>
          <Chip tone={agreed ? 'green' : 'plain'}>{agreed ? '동의' : '동의 안 함'}</Chip>
        </li>
      ))}
    </ul>
  );
}
