import type { ReactNode } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useRootClass } from '../../browser/useRootClass.ts';
import type { Application } from '../../domain/applications/application.records.ts';
import { type Group, groupOf, inOrderOfNews } from '../../domain/applications/standing.ts';
import { userInfo } from '../session/session.store.ts';
import styles from './Applications.module.css';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import { DraftCard } from './DraftCard.tsx';
import { PastCard } from './PastCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import { useApplications } from './useApplications.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface ApplicationsPageProps {
  title: string;
  hint: string;
  /** The part of the list the page shows; undefined is all of it. */
  group: Group | undefined;
  /** Stands where a list would, given all applications. */
  empty(all: readonly Application[]): ReactNode;
  /** What follows the list. */
  below?(all: readonly Application[]): ReactNode;
}

/** A page of the member's applications with its empty, loading and failed states. */
export function ApplicationsPage({ title, hint, group, empty, below }: ApplicationsPageProps) {
  useRootClass(styles.ground);
  const name = useStore(userInfo, (user) => (user.isLogin ? user.name : ''));
  const { applications, failure, again } = useApplications();
  const noteChanged = useKeptFocus(applications);
  const shown = inOrderOfNews(applications ?? []).filter((one) => group === undefined || groupOf(one) === group);
  const isNone = applications?.length === 0;
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
    if (shown.length === 0) return empty(applications);
    const first = shown.find((one) => groupOf(one) === 'standing');
    const main = shown.find((one) => groupOf(one) !== 'past');
    return shown.map((one) => {
      const readAgain = () => {
        noteChanged(one.applicationNumber);
        again();
      };
      return (
        <Card
          key={one.applicationNumber}
          application={one}
          isFirst={one === first}
          isMain={one === main}
          again={readAgain}
        />
      );
    });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div data-of={`${name} 님`}>
          <h1>{title}</h1>
          {isNone ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        {shown.length > 0 ? (
          <LinkButton look="secondary" to="/post">
            새 공고 보기
          </LinkButton>
        ) : null}
      </div>
      {isNone ? null : <ApplicationTabs applications={applications} current={group} />}
      {/* Another element where there is nothing to divide: it stands there from the first, nothing moves. */}
      <div key={String(isNone)} className={styles.cards}>
        {body()}
      </div>
      {below?.(applications ?? [])}
    </div>
  );
}

interface CardProps {
  application: Application;
  isFirst: boolean;
  /** Has the one blue button of the page. */
  isMain: boolean;
  again(): void;
}

function Card({ isFirst, ...card }: CardProps) {
  const group = groupOf(card.application);
  if (group === 'writing') return <DraftCard {...card} />;
  if (group === 'standing') return <StandingCard {...card} isFirst={isFirst} />;
  return <PastCard application={card.application} again={card.again} />;
}
