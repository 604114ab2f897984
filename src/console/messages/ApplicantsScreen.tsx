import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { type PostingPlace, screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import type { useProven } from '../session/useProven.ts';
import styles from './MessagesPage.module.css';

/** Nobody was handed on: whom it is done with is chosen in the list. */
export function ChooseInList({ posting, before, after }: { posting: PostingPlace; before: string; after?: string }) {
  return (
    <Notice>
      <p className={styles.choosing}>
        {before} <Link to={`${screenOf(posting)}/applicants`}>지원자 목록</Link>에서 골라요.{after ? ` ${after}` : ''}
      </p>
    </Notice>
  );
}

interface ApplicantsScreenProps<S> {
  title: string;
  /** What the screen is for. */
  lead: string;
  posting: PostingPlace;
  /** What was asked for before, once it is there. */
  shown: S | undefined;
  failure: string;
  asking: ReturnType<typeof useProven>['asking'];
  notice?: ReactNode;
  /** What is done with whom the list handed on. */
  children: ReactNode;
  list(shown: S): ReactNode;
}

/** A screen on which something is done with applicants of a posting, beside what was done before. */
export function ApplicantsScreen<S extends { company: string; title: string }>({
  title,
  lead,
  posting,
  shown,
  failure,
  asking,
  notice,
  children,
  list,
}: ApplicantsScreenProps<S>) {
  const page = usePage(title);
  return (
    <div className={styles.page}>
      <p>
        <Link to={`${screenOf(posting)}/applicants`}>지원자 목록으로 돌아가기</Link>
      </p>
      <ScreenHead page={page}>
        {shown ? `${shown.company} · ${shown.title}. ` : ''}
        {lead}
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {notice}
      <div className={styles.columns}>
        {children}
        {shown ? list(shown) : failure === '' ? <Spinner /> : null}
      </div>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}
