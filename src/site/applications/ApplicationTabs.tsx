import { Link } from 'react-router';
import type { Application } from '../../domain/applications/application.records.ts';
import { GROUPS, type Group, groupOf } from '../../domain/applications/standing.ts';
import styles from './ApplicationTabs.module.css';
import { pathOfGroup } from './applicationTabs.ts';

const parts = [undefined, ...(Object.keys(GROUPS) as Group[])];

interface ApplicationTabsProps {
  /** Undefined while they load: the counts keep their room. */
  applications: readonly Application[] | undefined;
  current: Group | undefined;
}

/** The parts of the list as links, each with how many are in it. */
export function ApplicationTabs({ applications, current }: ApplicationTabsProps) {
  return (
    <nav aria-label="지원이력 나누어 보기">
      <ul className={styles.tabs}>
        {parts.map((part) => (
          <li key={part ?? 'all'}>
            <Link
              className={styles.tab}
              to={pathOfGroup(part)}
              aria-current={part === current ? 'page' : undefined}
              preventScrollReset
            >
              {part ? GROUPS[part] : '전체'}{' '}
              <b className={styles.count}>
                {applications?.filter((one) => part === undefined || groupOf(one) === part).length}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
