import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { EmptyState } from '../../../browser/ui/Message.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import { Terms } from '../../../browser/ui/Terms.tsx';
import { RESET_PATH } from '../../../domain/members/register/resetLink.ts';
import { dateWords } from '../../../fields/koreanDate.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { focusHeading } from '../../frame/usePathChange.ts';
import { VerifiedNotice } from '../../identity/VerifiedNotice.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { VerifyPerson } from '../VerifiedPerson.tsx';
import { FindByMail, Say } from './FindByMail.tsx';
import { type FindType, findInfo } from './findAccount.calls.ts';
import { Mailed } from './Mailed.tsx';
import { type Found, useFindAccount } from './useFindAccount.ts';
import { findLabels, useFindByMail } from './useFindByMail.ts';

const kinds: readonly { type: FindType; what: string; title: string; lead: string }[] = [
  {
    type: '1',
    what: '아이디',
    title: '아이디 찾기',
    lead: '가입할 때 쓴 휴대폰이 그대로라면 가장 빨라요. 이름, 생년월일, 번호를 확인하고 아이디를 바로 보여 드려요.',
  },
  {
    type: '2',
    what: '비밀번호',
    title: '비밀번호 찾기',
    lead: '가입할 때 쓴 휴대폰이 그대로라면 가장 빨라요. 이름, 생년월일, 번호를 확인하고 비밀번호를 새로 정해요.',
  },
];

const RESET_TITLE = titleAt(RESET_PATH);

// Specification §2: the navigation state's type, 1 by default. The server knows no state, so the first drawing has 1.
function useFindType(): FindType {
  const { state } = useLocation();
  const [type, setType] = useState<FindType>('1');
  useEffect(() => {
    setType(String((state as { type?: unknown } | null)?.type) === '2' ? '2' : '1');
  }, [state]);
  return type;
}

/** Finding an account (Specification §2): the id or a new password, one a tab of the other. */
export function FindAccount() {
  const type = useFindType();
  return <Search key={type} kind={kinds.find((kind) => kind.type === type) ?? kinds[0]!} />;
}

function Search({ kind: { type, title, lead } }: { kind: (typeof kinds)[number] }) {
  const find = useFindAccount(type);
  const byMail = useFindByMail(type);
  const { failure, faults, passwordPlace } = find;
  const isNobody = failure?.code === 'noMember';
  useEffect(() => {
    if (isNobody) focusHeading();
  }, [isNobody]);
  if (find.outcome) {
    return (
      <SplitPage picture="found">
        <h1 className={split.title}>{find.outcome.type === '1' ? '아이디를 찾았어요' : RESET_TITLE}</h1>
        <Answer found={find.outcome} />
      </SplitPage>
    );
  }

  if (byMail.outcome) return <Mailed type={type} to={byMail.outcome} again={() => byMail.retype({})} />;
  if (isNobody) return <Nobody type={type} find={find} byMail={byMail} />;

  // Found: what is left is a step of its own.
  const isSetting = find.verified && type === '2';
  return (
    <SplitPage picture={type === '1' ? 'missing' : 'keyhole'}>
      <h1 className={split.title}>{isSetting ? RESET_TITLE : title}</h1>
      {isSetting ? null : <Kinds type={type} />}
      <div className={split.parts}>
        <Form className={styles.part} onSubmit={find.search}>
          <ErrorSummary fields={faults} labels={findLabels} message={find.message} />
          {find.verified ? null : (
            <>
              <div>
                <h2 className={split.sub}>본인확인으로 찾기</h2>
                <Say words={lead} />
              </div>
              <VerifyPerson isMain wide verification={find.verification} onStart={find.verify} />
            </>
          )}
          {find.verified && type === '1' ? (
            <Button type="submit" busy={find.isSending} busyText="아이디를 찾는 중">
              아이디 보기
            </Button>
          ) : null}
          {isSetting ? (
            <>
              <VerifiedNotice isNews={find.isNews}>
                {find.userId ? (
                  <p>
                    아이디 <strong>{find.userId}</strong>의 새 비밀번호를 정해 주세요.
                  </p>
                ) : null}
              </VerifiedNotice>
              <MemberField
                field={findInfo.members.newPassword}
                path={passwordPlace}
                value={find.values.newPassword}
                error={faults[passwordPlace]}
                onChange={find.change}
              />
              <Button type="submit" busy={find.isSending} busyText="비밀번호를 바꾸는 중">
                비밀번호 바꾸기
              </Button>
            </>
          ) : null}
        </Form>
        {find.verified ? null : <FindByMail type={type} asking={byMail} />}
        <BackToLogin />
      </div>
    </SplitPage>
  );
}

/** The two things that can be found, the open one marked. */
function Kinds({ type }: { type: FindType }) {
  return (
    <nav aria-label="찾을 것">
      <ul className={split.tabs}>
        {kinds.map((kind) => (
          <li key={kind.type}>
            <Link
              to="/auth/findAccount"
              state={{ type: Number(kind.type) }}
              replace
              aria-current={kind.type === type ? 'page' : undefined}
            >
              {kind.what}
              <Said> 찾기</Said>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NobodyProps {
  type: FindType;
  find: ReturnType<typeof useFindAccount>;
  byMail: ReturnType<typeof useFindByMail>;
}

/** The verified person has no account here: how to get one, and what else may be tried. */
function Nobody({ type, find, byMail }: NobodyProps) {
  return (
    <SplitPage picture="nobody">
      <h1 className={split.title}>가입한 계정이 없어요</h1>
      <p className={split.lead} role="alert">
        본인확인한 정보로 찾은 결과예요. 처음이라면 지금 가입해 주세요.
      </p>
      <div className={styles.large}>
        <LinkButton to="/auth/register" wide>
          회원가입하기
        </LinkButton>
      </div>
      <div className={`${split.parts} ${split.others}`}>
        <div className={styles.part}>
          <div>
            <h2 className={split.sub}>다른 번호로 가입했다면</h2>
            <Say words="가입할 때 쓴 휴대폰 번호로 본인확인을 다시 해 주세요." />
          </div>
          <VerifyPerson wide verification={find.verification} onStart={find.verify} />
        </div>
        <FindByMail type={type} asking={byMail} />
        <BackToLogin />
      </div>
    </SplitPage>
  );
}

function BackToLogin() {
  return (
    <p>
      <Link className={split.back} to="/auth/login">
        로그인으로 돌아가기
      </Link>
    </p>
  );
}

function Answer({ found }: { found: Found }) {
  const login = <LinkButton to="/auth/login">로그인하기</LinkButton>;
  if (found.type === '2') {
    return (
      <div role="status">
        <EmptyState
          title="비밀번호를 바꿨어요"
          text={`${found.userId} 아이디와 새 비밀번호로 로그인해 주세요. 다른 기기에서는 모두 로그아웃됐어요.`}
          action={login}
        />
      </div>
    );
  }
  return (
    <div className={split.result} role="status">
      <Terms
        className={split.told}
        terms={{ 아이디: found.userId, '가입한 날': found.joinedAt && dateWords(found.joinedAt) }}
      />
      <div className={`${styles.actions} ${styles.large}`}>
        {login}
        <LinkButton look="secondary" to="/auth/findAccount" state={{ type: 2 }}>
          비밀번호 찾기
        </LinkButton>
      </div>
    </div>
  );
}
