import type { ReactNode } from 'react';
import member from './MemberPage.module.css';
import split from './SplitPage.module.css';
import { SplitPage } from './SplitPage.tsx';

interface OverLinkProps {
  /** What the link was for. */
  name: string;
  /** How long such a link lasts. */
  lasts: string;
  /** What to do if it came just now. */
  young: string;
  /** The way to another one. */
  children: ReactNode;
  /** Another way than that, below it. */
  also?: ReactNode;
}

/** What a mailed link says whose time is over, or that was used before: why, and how to get another one. */
export function OverLink({ name, lasts, young, children, also }: OverLinkProps) {
  return (
    <SplitPage picture="broken">
      <p className={split.name}>{name}</p>
      <h1 className={split.title}>이 링크는 더 쓸 수 없어요</h1>
      <p className={split.lead} role="alert">
        {lasts}
      </p>
      <p className={split.also}>{young}</p>
      <div className={`${member.actions} ${member.large}`}>{children}</div>
      {also ? <p className={split.second}>{also}</p> : null}
    </SplitPage>
  );
}
