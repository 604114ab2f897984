import type { ReactNode } from 'react';
import own from '../OwnPage.module.css';

/** The cards of the page in their order, as its index names them. */
export const PROFILE_GROUPS = {
  person: '본인 정보',
  contact: '연락처',
  optional: '추가 정보',
  consents: '동의와 보관',
  security: '비밀번호와 기기',
  data: '내 정보와 탈퇴',
} as const;
export type GroupId = keyof typeof PROFILE_GROUPS;

export const headingOf = (group: GroupId) => `${group}-title`;

/** A card of the page: its name, what is said of all of it, and its parts below one another. */
export function ProfileGroup({ id, lead, children }: { id: GroupId; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={headingOf(id)}>
      <div className={own.head}>
        <h2 id={headingOf(id)} tabIndex={-1}>
          {PROFILE_GROUPS[id]}
        </h2>
        {lead ? <p className={own.why}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
