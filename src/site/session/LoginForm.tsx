import { Fragment, type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import fields from '../../browser/ui/Field.module.css';
import { Form } from '../../browser/ui/Form.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import inputs from '../../browser/ui/inputs.module.css';
import { ShowPassword } from '../../browser/ui/ShowPassword.tsx';
import { useForm } from '../../browser/useForm.ts';
import { LOGIN_PROMPTS, loginPrompt } from '../../domain/members/member.ts';
import { titleAt } from '../frame/screenNames.ts';
import styles from './LoginForm.module.css';
import { type Again, closeLogin } from './login.ts';
import { login } from './session.store.ts';

const findLinks = [
  // Specification §2: type 1 finds the id, type 2 the password.
  { type: 1, words: '아이디 찾기' },
  { type: 2, words: '비밀번호 찾기' },
] as const;

interface LoginFormProps {
  onDone(): void;
  /** Over what a member writes: nobody new is asked in, and what is written can be kept. */
  again?: Again | undefined;
  /** The first input to fill in, for a dialog that puts the focus there. */
  first?: RefObject<HTMLInputElement | null>;
}

/** Id, password, one error line, the two find links, one button and 회원가입; in the modal and on the login page. */
export function LoginForm({ onDone, again, first: given }: LoginFormProps) {
  const own = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  // Where the id is known the password is what is typed.
  const [first, second] = again?.userId ? [other, given ?? own] : [given ?? own, other];
  const id = useId();
  const { values, faults, failure, isSending, change, submit } = useForm(() => ({
    userId: again?.userId ?? '',
    password: '',
  }));
  const { userId, password } = values;
  const [isLeaving, setLeaving] = useState(false);
  const [isShown, setShown] = useState(false);

  const enter = (reuse = false) =>
    submit({
      check() {
        const empty = loginPrompt(userId, password);
        if (!empty) return {};
        (empty === 'password' ? second : first).current?.focus();
        const sentence = LOGIN_PROMPTS[empty];
        return empty === 'both' ? { userId: sentence, password: sentence } : { [empty]: sentence };
      },
      async go() {
        await login(userId.trim(), password, reuse);
        toast(reuse ? '탈퇴 신청을 거두고 로그인했어요.' : '로그인했어요.');
        onDone();
      },
      refused({ code }) {
        setLeaving(code === 'leaving');
        second.current?.focus();
        return undefined;
      },
    });

  // One line for both fields; it is shown until the next attempt.
  const sentence = failure ? sentenceOf(failure) : (faults.userId ?? faults.password);
  const wrong = wrongOf(failure, faults);
  const describedBy = sentence ? `${id}-error` : undefined;
  return (
    <Form className={styles.form} onSubmit={() => enter()}>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-id`}>
          아이디
        </label>
        <div className={fields.control}>
          <input
            ref={first}
            id={`${id}-id`}
            className={inputs.input}
            type="text"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userId}
            onChange={(event) => change({ userId: event.currentTarget.value })}
            aria-required
            aria-invalid={'userId' in wrong || undefined}
            aria-describedby={describedBy}
          />
        </div>
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-password`}>
          비밀번호
        </label>
        <div className={`${fields.control} ${inputs.wrap}`}>
          <input
            ref={second}
            id={`${id}-password`}
            className={`${inputs.input} ${inputs.beside}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => change({ password: event.currentTarget.value })}
            aria-required
            aria-invalid={'password' in wrong || undefined}
            aria-describedby={describedBy}
          />
          <ShowPassword isShown={isShown} onChange={setShown} />
        </div>
      </div>
      <p className={styles.error} id={`${id}-error`} role="alert">
        <Refusal sentence={sentence} />
      </p>
      <div className={styles.links}>
        {findLinks.map(({ type, words }) => (
          <Link key={type} to="/auth/findAccount" state={{ type }} className={styles.link} onClick={closeLogin}>
            {words}
          </Link>
        ))}
      </div>
      <Button type="submit" wide busy={isSending} busyText="로그인하는 중">
        로그인
      </Button>
      {isLeaving ? (
        <Button look="secondary" wide busy={isSending} onClick={() => void enter(true)}>
          다시 이용하기
        </Button>
      ) : null}
      <Below again={again} />
    </Form>
  );
}

/** Which fields are marked: both where they do not belong together. */
function wrongOf(
  failure: { code: string } | undefined,
  faults: Partial<Record<'userId' | 'password', string>>,
): object {
  return failure?.code === 'loginFailed' ? { userId: true, password: true } : faults;
}

// Between two sentences: a line ends there rather than within one.
const BETWEEN = /(?<=[.?!]) /;

function Refusal({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <>
      <Icon name="alert" size={16} />
      <span>
        {sentence.split(BETWEEN).map((one, place) => (
          <Fragment key={one}>
            {place > 0 ? ' ' : null}
            <span>{one}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** Who is new registers; who writes keeps what they wrote. */
function Below({ again }: Pick<LoginFormProps, 'again'>) {
  return (
    <div className={styles.register}>
      {again ? (
        <>
          <span>로그인이 안 되나요?</span>
          <Button look="text" onClick={again.keep}>
            쓴 글 내려받기
          </Button>
        </>
      ) : (
        <>
          <span>처음 오셨나요?</span>
          <Link to="/auth/register" className={styles.link} onClick={closeLogin}>
            {titleAt('auth/register')}
          </Link>
        </>
      )}
    </div>
  );
}
