import { Button } from '../../../browser/ui/Button.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { ProgressBar } from '../../../browser/ui/ProgressBar.tsx';
import type { OwnCopyStatus } from '../../../domain/members/ownData/ownCopy.records.ts';
import { sizeWords } from '../../../fields/grouped.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { BeforePassword } from '../ConfirmPassword.tsx';
import styles from '../MemberPage.module.css';
import own from '../OwnPage.module.css';
import { useOwnCopy } from './useOwnCopy.ts';

/** A member's own data as one file: made in the background, fetched while it is kept. */
export function OwnCopy() {
  const { found, again, failure, isSending, make, fetchIt } = useOwnCopy();
  return (
    <section className={`${styles.part} ${own.pressed}`} aria-labelledby="own-copy">
      <h3 id="own-copy" className={own.sub}>
        내 정보 내려받기
      </h3>
      <p className={own.why}>
        회원 정보, 동의 이력, 지원서와 첨부파일을 ZIP 파일 하나로 받아요. 글은 JSON으로 담고, 파일 이름은 올린
        그대로예요.
      </p>
      {failure ? (
        <div role="alert">
          <Notice tone="red">{failure}</Notice>
        </div>
      ) : null}
      {found.state === 'open' ? (
        <Status copy={found.data} isSending={isSending} make={make} fetchIt={fetchIt} />
      ) : (
        <BeforePassword found={found} again={again} lead="내 정보를 받으려면 비밀번호를 다시 입력해 주세요." />
      )}
    </section>
  );
}

interface StatusProps {
  copy: OwnCopyStatus;
  isSending: boolean;
  make(): Promise<void>;
  fetchIt(): Promise<void>;
}

function Status({ copy, isSending, make, fetchIt }: StatusProps) {
  const { state, done = 0, parts = 0, size = 0, until } = copy;
  return (
    <>
      <div role="status">
        {state === 'making' ? <p>만드는 중이에요. 이 화면을 떠나도 계속 만들어요.</p> : null}
        {state === 'ready' ? (
          <Notice tone="green">
            다 만들었어요({sizeWords(size)}).{' '}
            {until ? `${dateTimeWords(until)}까지 받을 수 있고, 그 뒤에는 지워요.` : null}
          </Notice>
        ) : null}
        {state === 'failed' ? <Notice tone="red">만들지 못했어요. 다시 만들어 주세요.</Notice> : null}
      </div>
      {state === 'making' ? (
        <ProgressBar label="만든 정도" value={done} max={Math.max(parts, 1)} />
      ) : (
        <div className={styles.actions}>
          {state === 'ready' ? (
            <Button busy={isSending} onClick={() => void fetchIt()}>
              내려받기
            </Button>
          ) : null}
          <Button look="secondary" busy={isSending} onClick={() => void make()}>
            {state === 'ready' || state === 'failed' ? '다시 만들기' : '내 정보 만들기'}
          </Button>
        </div>
      )}
    </>
  );
}
