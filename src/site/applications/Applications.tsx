import type { ReactNode } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { FIRST_STEP, SubmitStatus } from '../../domain/applications/application.ts';
import { statusWords } from '../../domain/applications/statusWords.ts';
import { dateTimeWords, dateWords, endWords } from '../../fields/koreanDate.ts';
import styles from './Applications.module.css';
import { Timeline } from './Timeline.tsx';
import { useApplications } from './useApplications.ts';

function Fact({ name, at }: { name: string; at: Date | null }) {
  if (!at) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{dateTimeWords(at)}</dd>
    </div>
  );
}

const WRITE_WORDS: Record<number, string> = {
  [SubmitStatus.submitted]: '고쳐서 다시 제출하기',
  [SubmitStatus.withdrawn]: '다시 작성하기',
};

interface CardProps {
  application: Application;
  course?: boolean;
  more?: ReactNode;
  actions?: ReactNode;
}

function Card({ application, course, more, actions }: CardProps) {
  const words = statusWords(application);
  const write = WRITE_WORDS[application.submitStatus ?? SubmitStatus.writing] ?? '이어서 작성하기';
  const address = `/${application.companyCode}/${application.postingNumber}`;
  // What is submitted is to be edited, not looked at again.
  const isAsSubmitted = application.submitStatus === SubmitStatus.submitted && !application.edited;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.company}>{application.company}</p>
          <h2 className={styles.title}>{application.title}</h2>
        </div>
        <Chip tone={words.tone}>{words.status}</Chip>
      </div>
      <p className={styles.sentence}>{words.sentence}</p>
      {course ? <Timeline moments={application.timeline} label={`${application.title} 경과`} /> : null}
      {more}
      <dl className={styles.facts}>
        {application.submittedAt ? (
          <div className={styles.fact}>
            <dt>접수번호</dt>
            <dd>{application.applicationNumber}</dd>
          </div>
        ) : null}
        {course ? null : <Fact name="제출" at={application.submittedAt} />}
        <Fact name="마지막 저장" at={application.savedAt} />
        {application.acceptTo && !course ? (
          <div className={styles.fact}>
            <dt>접수 마감</dt>
            <dd>{endWords(application.acceptTo)}</dd>
          </div>
        ) : null}
        {application.destroyAt ? (
          <div className={styles.fact}>
            <dt>파기 예정</dt>
            <dd>{dateWords(application.destroyAt)}까지</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.actions}>
        {application.editable ? (
          <LinkButton
            look="text"
            to={`/CVManage${address}${isAsSubmitted ? `#${FIRST_STEP}` : ''}`}
            aria-label={`${application.title} ${write}`}
          >
            {write}
          </LinkButton>
        ) : null}
        <LinkButton look="muted" to={`/post${address}`} aria-label={`${application.title} 공고 보기`}>
          공고 보기
        </LinkButton>
        {actions}
      </div>
    </article>
  );
}

interface ApplicationsPageProps {
  title: string;
  hint: string;
  /** Which applications the page shows. */
  shown(application: Application): boolean;
  empty: { title: string; text: string };
  /** The cards tell the whole course of an application instead of single dates. */
  course?: boolean;
  /** What a card says beyond the list's own facts. */
  more?(application: Application): ReactNode;
  /** What can be done with it besides writing it; `again` reads the list again. */
  actions?(application: Application, again: () => void): ReactNode;
  children?: ReactNode;
}

/** A page of the member's applications with its empty, loading and failed states. */
export function ApplicationsPage({
  title,
  hint,
  shown,
  empty,
  course,
  more,
  actions,
  children,
}: ApplicationsPageProps) {
  const { applications, failure, again } = useApplications();
  const list = applications?.filter(shown) ?? [];
  const body = () => {
    if (failure !== undefined) {
      return (
        <EmptyState
          title="목록을 불러오지 못했어요."
          text={sentenceOf(failure)}
          action={<Button onClick={again}>다시 시도하기</Button>}
        />
      );
    }
    if (!applications) return <Spinner />;
    if (list.length === 0) return <EmptyState {...empty} action={<LinkButton to="/post">채용공고 보기</LinkButton>} />;
    return list.map((one) => (
      <Card
        key={one.applicationNumber}
        application={one}
        course={course}
        more={more?.(one)}
        actions={actions?.(one, again)}
      />
    ));
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        {title} {list.length > 0 ? <span className={styles.count}>{list.length}건</span> : null}
      </h1>
      <p className={styles.hint}>{hint}</p>
      {body()}
      {children}
    </div>
  );
}
