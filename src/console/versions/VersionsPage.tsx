import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { MOST_STATES, NOW, type VersionList } from '../../domain/postings/versions/version.records.ts';
import { screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { Differing } from './Differing.tsx';
import { useVersions } from './useVersions.ts';
import { VersionRows } from './VersionRows.tsx';
import styles from './VersionsPage.module.css';

/** The versions of a posting: who published what and when, what differs between any two, and getting one back. */
export function VersionsPage() {
  const { company: companyCode = '', number: postingNumber = '' } = useParams();
  const key = { companyCode, postingNumber };
  const page = usePage('버전 기록');
  const versions = useVersions(key);
  const { list, failure } = versions;
  return (
    <div className={styles.page}>
      <ScreenHead page={page} beside={<LinkButton to={`${screenOf(key)}/edit`}>공고 고치기</LinkButton>}>
        {list ? `${list.title || '제목 없는 공고'} · ` : ''}
        {`공개한 버전은 모두 남고, 편집본은 쓰기를 쉴 때마다 ${MOST_STATES}개까지 남아요.`}
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {list ? <Shown list={list} versions={versions} /> : failure === '' ? <Spinner /> : null}
    </div>
  );
}

function Shown({ list, versions }: { list: VersionList; versions: ReturnType<typeof useVersions> }) {
  const { pair, setPair, places, before, isRestoring, restore } = versions;
  const [asked, setAsked] = useState<string>();
  const differing = useRef<HTMLHeadingElement>(null);
  if (!pair) {
    return <EmptyState title="아직 다른 버전이 없어요" text="공고를 고치거나 공개하면 그때의 내용이 여기에 남아요." />;
  }
  return (
    <>
      {before ? (
        <Notice tone="green" live>
          {before.isUndone
            ? '되살리기 전으로 돌렸어요. '
            : '편집본에 되살렸어요. 공개하기 전에는 사이트가 그대로예요. '}
          <Button look="text" busy={isRestoring} onClick={() => void restore(before.version)}>
            {before.isUndone ? '다시 되살리기' : '되살리기 취소'}
          </Button>
        </Notice>
      ) : null}
      <Differing list={list} pair={pair} setPair={setPair} places={places} heading={differing} />
      <VersionRows
        list={list}
        onCompare={(from) => {
          setPair({ from, to: NOW });
          differing.current?.focus();
        }}
        onRestore={setAsked}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="이 버전을 편집본에 되살릴까요?"
        confirm="되살리기"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked !== undefined) void restore(asked);
        }}
      >
        사이트는 공개하기 전까지 그대로예요. 지금 편집본도 버전으로 남아 다시 되살릴 수 있어요. 그림과, 이미 보이는
        공고의 게시·접수 시각은 그대로 두어요.
      </ConfirmDialog>
    </>
  );
}
