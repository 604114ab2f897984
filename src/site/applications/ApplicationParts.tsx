import type { ReactNode } from 'react';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { type Opening, toDoOf } from '../../domain/applications/opening.ts';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { whatBecomes } from '../../domain/applications/whatBecomes.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { postingPath } from '../postings/postingWords.ts';
import styles from './ApplicationPage.module.css';
import { CourseLine } from './CourseLine.tsx';
import { Fold } from './Fold.tsx';
import { Moments } from './Moments.tsx';
import { WriteLink } from './WriteLink.tsx';

interface ApplicationPartsProps {
  own: OwnApplication;
  opening: Opening;
}

/** What follows the result, in the order one asks: the company's words, what to do, the course, what becomes of it. */
export function ApplicationParts({ own, opening }: ApplicationPartsProps) {
  const { application, results } = own;
  const { submittedAt } = application;
  const [last, ...before] = results;
  const text = opening.went ? last?.text : undefined;
  const becomes = whatBecomes(application);
  return (
    <div>
      {text ? (
        <Part title="드리는 말씀">
          <p className={styles.letter}>{text}</p>
        </Part>
      ) : null}
      <ToDo own={own} opening={opening} />
      <Messages messages={own.messages} />
      <Part title="전형 단계">
        <div className={styles.course}>
          <CourseLine application={application} />
        </div>
        <Fold name="지나온 일">
          <Moments application={application} />
        </Fold>
        {before.map(({ name, at, text: said }) => (
          <Fold key={`${name} ${at?.getTime()}`} name={`앞서 알려 드린 결과: ${name}`}>
            <p className={styles.quiet}>{at ? dateTimeWords(at) : ''} 발표</p>
            {said ? <p className={styles.letter}>{said}</p> : null}
          </Fold>
        ))}
      </Part>
      {submittedAt ? (
        <Part title="지원서는 이렇게 돼요">
          <p className={styles.figure}>{becomes.headline}</p>
          <p className={styles.said}>{becomes.why}</p>
          <p className={styles.said}>
            파기하기 전까지 내 사본을 PDF로 받을 수 있어요. 파기한 뒤에는 다시 드릴 수 없어요.
          </p>
        </Part>
      ) : null}
    </div>
  );
}

/** What the company wrote, the latest open to be read. */
function Messages({ messages: [last, ...before] }: Pick<OwnApplication, 'messages'>) {
  if (!last) return null;
  return (
    <Part title="채용 담당자의 알림">
      <Message one={last} />
      {before.map((one) => (
        <Fold key={one.at?.getTime()} name={one.subject}>
          <Message one={one} />
        </Fold>
      ))}
    </Part>
  );
}

function Message({ one: { subject, text, at } }: { one: OwnApplication['messages'][number] }) {
  return (
    <>
      <p>
        <b>{subject}</b>
      </p>
      <p className={styles.quiet}>{at ? dateTimeWords(at) : ''}에 보냄</p>
      <p className={styles.letter}>{text}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What is asked of the applicant, with its day; that nothing is, while it goes on. */
function ToDo({ own: { application }, opening }: Pick<ApplicationPartsProps, 'own' | 'opening'>) {
  const tasks = toDoOf(application);
  if (tasks.length === 0 && (opening.went === 'badly' || !opening.isUnderWay)) return null;
  return (
    <Part title="할 일">
      {tasks.length === 0 ? (
        <p className={styles.said}>지금 하실 일이 없어요. 새 소식은 이곳과 메일로 알려 드려요.</p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ what, when, writes }) => (
            <li key={what}>
              <b>{what}</b>
              {when ? <span className={styles.when}>{when}</span> : null}
              {writes ? (
                <WriteLink application={application} />
              ) : (
                <LinkButton look="text" to={postingPath(application)}>
                  공고에서 전형 안내 보기
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
