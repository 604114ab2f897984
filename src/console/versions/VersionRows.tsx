import type { ReactNode } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { LIVE, type Version, type VersionList } from '../../domain/postings/versions/version.records.ts';
import { secondsWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from './VersionsPage.module.css';

interface VersionRowsProps {
  list: VersionList;
  onCompare(version: string): void;
  onRestore(version: string): void;
}

/** The versions, the latest first, each to be compared with the working copy and to be got back into it. */
export function VersionRows({ list, ...does }: VersionRowsProps) {
  const { published, versions } = list;
  return (
    <section aria-labelledby="versions">
      <h2 className={listing.heading} id="versions">
        버전
      </h2>
      <ol className={styles.versions}>
        {published ? (
          <Row no={LIVE} name="지금 공개된 내용" {...does}>
            <Chip tone="green">공개</Chip> <strong>지금 공개된 내용</strong>
          </Row>
        ) : null}
        {versions.map((one) => (
          <Row key={one.no} no={one.no} name={nameOf(one)} {...does}>
            <Chip tone={one.kind === 'published' ? 'green' : 'plain'}>{wordOf(one)}</Chip>{' '}
            <strong className={styles.steady}>{one.at ? secondsWords(one.at) : ''}</strong>
            <span className={styles.quiet}>
              {[one.by, one.approvedBy === '' ? '' : `${one.approvedBy} 승인`].filter(Boolean).join(' · ')}
            </span>
            {one.reason === '' ? null : <span className={styles.quiet}>내부 까닭: {one.reason}</span>}
          </Row>
        ))}
      </ol>
    </section>
  );
}

const wordOf = ({ kind }: Version) => (kind === 'published' ? '공개' : '편집본');
const nameOf = (one: Version) => `${wordOf(one)} ${one.at ? secondsWords(one.at) : ''}`;

interface RowProps extends Omit<VersionRowsProps, 'list'> {
  no: string;
  name: string;
  children: ReactNode;
}

function Row({ no, name, children, onCompare, onRestore }: RowProps) {
  return (
    <li className={styles.version}>
      <p>{children}</p>
      <div className={styles.actions}>
        <Button look="secondary" aria-label={`지금과 비교: ${name}`} onClick={() => onCompare(no)}>
          지금과 비교
        </Button>
        <Button look="secondary" aria-label={`되살리기: ${name}`} onClick={() => onRestore(no)}>
          되살리기
        </Button>
      </div>
    </li>
  );
}
