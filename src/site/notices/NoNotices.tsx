import { REMINDERS } from '../../domain/applications/closing/reminder.ts';
import { NothingApplied } from '../applications/NothingApplied.tsx';
import { OpenPostings } from '../applications/OpenPostings.tsx';
import styles from './NoNotices.module.css';

/** What is told, and when: each by its mail, and here. */
const MOMENTS = [
  ['마감 전', `쓰던 지원서가 있으면 마감 ${REMINDERS.map((days) => `${days}일`).join(', ')} 전에 알려 드려요.`],
  ['제출한 때', '접수번호와 접수된 시각을 보내 드려요.'],
  ['결과가 나온 때', '합격 여부와 관계없이 모두에게 알려 드려요.'],
  ['계정이 바뀐 때', '비밀번호나 이메일이 바뀌면 바로 알려 드려요.'],
] as const;

/** Who was told nothing yet reads what will stand here, and what one could begin with. */
export function NoNotices() {
  return (
    <div className={styles.nothing}>
      <NothingApplied
        picture="mail"
        title="아직 받은 알림이 없어요."
        text="지원서를 쓰기 시작하면 때마다 이곳과 메일로 알려 드려요."
        bare
      />
      <section className={styles.moments} aria-labelledby="moments">
        <h2 id="moments" className={styles.title}>
          이런 때 알려 드려요
        </h2>
        <dl className={styles.list}>
          {MOMENTS.map(([when, what]) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OpenPostings bare />
    </div>
  );
}
