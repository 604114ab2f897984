import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { rightWords } from '../../domain/operators/rightWords.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import styles from './AccountPage.module.css';
import { accountCalls } from './account.calls.ts';
import { CodesRenewal } from './CodesRenewal.tsx';
import { FactorRenewal } from './FactorRenewal.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordChange } from './PasswordChange.tsx';

type Account = AnswerOf<typeof accountCalls.read>;

const ENDED: Readonly<Record<string, string>> = {
  logout: '로그아웃',
  takenOver: '다른 로그인으로 끝남',
  ended: '끝남',
  ssoRemoved: '회사 로그인 서버에서 끝남',
  ssoSilent: '회사 로그인 서버와 연결이 끊겨 끝남',
};

/** One's own login: roles, the second factor, recovery codes, and where one was logged in. */
export function AccountPage() {
  const page = usePage('내 계정');
  const own = useOwn();
  const [account, setAccount] = useState<Account>();
  const [failure, setFailure] = useState('');
  const read = useCallback(() => {
    sendConsole(accountCalls.read, {}).then(setAccount, (error) => setFailure(sentenceOf(error)));
  }, []);
  useEffect(read, [read]);
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        {own.name} · {own.email}
      </ScreenHead>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      <section className={styles.part}>
        <h2>권한</h2>
        {own.rights.length === 0 ? (
          <p>아직 받은 권한이 없어요. 시스템 관리자가 권한을 주면 할 수 있는 일이 메뉴에 나타나요.</p>
        ) : (
          <ul className={styles.rights}>
            {own.rights.map((right) => (
              <li key={`${right.role}${right.company} ${right.posting}`}>{rightWords(right, own)}</li>
            ))}
          </ul>
        )}
      </section>
      {own.isBySso ? (
        <section className={styles.part}>
          <h2>로그인</h2>
          <p>회사 계정으로 로그인했어요. 비밀번호와 2단계 인증은 회사에서 관리해요.</p>
        </section>
      ) : (
        <>
          <section className={styles.part}>
            <h2>비밀번호</h2>
            <PasswordChange />
          </section>
          <section className={styles.part}>
            <h2>패스키</h2>
            <Passkeys passkeys={account?.passkeys ?? []} onChanged={read} />
          </section>
          <section className={styles.part}>
            <h2>인증 앱</h2>
            <FactorRenewal hasApp={account?.hasApp ?? true} onRenewed={read} />
          </section>
          <section className={styles.part}>
            <h2>복구 코드</h2>
            <CodesRenewal left={account?.codesLeft} onRenewed={read} />
          </section>
        </>
      )}
      <section className={styles.part}>
        <h2>최근 로그인</h2>
        <Logins logins={account?.logins ?? []} />
      </section>
    </div>
  );
}

function Logins({ logins }: { logins: Account['logins'] }) {
  return (
    <ul className={styles.logins}>
      {logins.map(({ device, beganAt, ended, endedAt, isCurrent }) => (
        <li key={beganAt?.getTime()} className={styles.login}>
          <span className={styles.device}>{device || '알 수 없는 기기'}</span>
          <span>{beganAt ? dateTimeWords(beganAt) : ''}</span>
          <span className={styles.end}>
            {isCurrent ? '이 로그인' : `${ENDED[ended] ?? '끝남'}${endedAt ? ` ${dateTimeWords(endedAt)}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
