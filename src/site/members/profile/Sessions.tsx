import { useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Chip } from '../../../browser/ui/Chip.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import type { OwnSession } from '../../../domain/members/sessions/sessions.records.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { BeforePassword } from '../ConfirmPassword.tsx';
import styles from '../MemberPage.module.css';
import own from '../OwnPage.module.css';
import { useSessions } from './useSessions.ts';

const nameOf = ({ device, isCurrent }: OwnSession) => device || (isCurrent ? '이 브라우저' : '알 수 없는 기기');

/** Where the member is logged in, each login ended by itself or all others at once. */
export function Sessions() {
  const { found, again, end, endOthers, outcome, failure, isSending } = useSessions();
  const [asked, setAsked] = useState<OwnSession | 'others'>();

  function confirm() {
    if (asked === undefined) return;
    void (asked === 'others' ? endOthers() : end(asked)).then(() => setAsked(undefined));
  }

  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h3 id="sessions" className={own.sub}>
        로그인한 기기
      </h3>
      <p className={own.why}>모르는 기기가 있으면 로그인을 끝내고 비밀번호를 바꿔 주세요.</p>
      <div role="status">{outcome ? <Notice tone="green">{outcome}</Notice> : null}</div>
      {failure ? (
        <div role="alert">
          <Notice tone="red">{failure}</Notice>
        </div>
      ) : null}
      {found.state === 'open' ? (
        <>
          <ul className={styles.rows}>
            {found.data.map((one) => (
              <li key={one.number} className={styles.row}>
                <div>
                  <p className={styles.rowTitle}>
                    {nameOf(one)} {one.isCurrent ? <Chip tone="blue">지금 이 기기</Chip> : null}
                  </p>
                  <p className={styles.quiet}>
                    {one.beganAt ? `${dateTimeWords(one.beganAt)} 로그인` : null}
                    {one.usedAt && !one.isCurrent ? `, ${dateTimeWords(one.usedAt)}까지 씀` : null}
                  </p>
                </div>
                {one.isCurrent ? null : (
                  <Button look="text" aria-label={`${nameOf(one)} 로그인 끝내기`} onClick={() => setAsked(one)}>
                    끝내기
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {found.data.length > 1 ? (
            <div>
              <Button look="secondary" onClick={() => setAsked('others')}>
                다른 기기에서 모두 로그아웃하기
              </Button>
            </div>
          ) : null}
          <p className={styles.quiet}>
            로그인한 적이 있는 브라우저는 90일 동안 기억해서, 다른 곳에서 비밀번호를 여러 번 틀려도 막히지 않아요.
            여기서 끝낸 기기는 기억에서도 지워요.
          </p>
        </>
      ) : (
        <BeforePassword found={found} again={again} lead="로그인한 기기를 보려면 비밀번호를 다시 입력해 주세요." />
      )}
      {asked ? (
        <ConfirmDialog
          open
          title={asked === 'others' ? '다른 기기에서 모두 로그아웃할까요?' : '이 로그인을 끝낼까요?'}
          confirm="로그아웃하기"
          busy={isSending}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'others' ? '지금 이 기기만 로그인한 채로 남아요.' : `${nameOf(asked)}에서 바로 로그아웃돼요.`}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
