import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import fields from '../../browser/ui/Field.module.css';
import { Form } from '../../browser/ui/Form.tsx';
import inputs from '../../browser/ui/inputs.module.css';
import { ShowPassword } from '../../browser/ui/ShowPassword.tsx';
import { Wordmark } from '../../browser/ui/Wordmark.tsx';
import { LOGIN_PROMPTS, loginPrompt } from '../../domain/members/member.ts';
import { Problem } from '../../http/failure.ts';
import { titleAt } from '../frame/screenNames.ts';
import styles from './LoginForm.module.css';
import { closeLogin } from './login.ts';
import { login } from './session.store.ts';

const findLinks = [
  // Specification §2: type 1 finds the id, type 2 the password.
  { type: 1, words: '아이디 찾기' },
  { type: 2, words: '비밀번호 찾기' },
] as const;

/** The one sentence of the error line, and which fields are marked as in error. */
interface LoginFault {
  sentence: string;
  userId: boolean;
  password: boolean;
}

interface LoginFormProps {
  onDone(): void;
  /** The id's input, for a dialog that puts the focus there. */
  first?: RefObject<HTMLInputElement | null>;
}

/** Id, password, one error line, one button, the two find links and 회원가입; in the modal and on the login page. */
export function LoginForm({ onDone, first: given }: LoginFormProps) {
  const own = useRef<HTMLInputElement>(null);
  const first = given ?? own;
  const id = useId();
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<LoginFault | undefined>();
  const [isLeaving, setLeaving] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);
  const second = useRef<HTMLInputElement>(null);

  async function submit(reuse = false) {
    // Specification §4: while a login is in flight, further submits are ignored.
    if (lock.current) return;
    const empty = loginPrompt(userId, password);
    setFault(
      empty && {
        sentence: LOGIN_PROMPTS[empty],
        userId: empty !== 'password',
        password: empty !== 'userId',
      },
    );
    if (empty) return (empty === 'password' ? second : first).current?.focus();
    lock.current = true;
    setSending(true);
    try {
      await login(userId.trim(), password, reuse);
      toast(reuse ? '탈퇴 신청을 거두고 로그인했어요.' : '로그인했어요.');
      onDone();
    } catch (error) {
      setFault({ sentence: sentenceOf(error), userId: false, password: false });
      setLeaving(error instanceof Problem && error.code === 'leaving');
      second.current?.focus();
    } finally {
      lock.current = false;
      setSending(false);
    }
  }

  const describedBy = fault ? `${id}-error` : undefined;
  return (
    <Form className={styles.form} onSubmit={() => submit()}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-id`}>
          아이디
        </label>
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
          onChange={(event) => setUserId(event.currentTarget.value)}
          aria-required
          aria-invalid={fault?.userId || undefined}
          aria-describedby={describedBy}
        />
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-password`}>
          비밀번호
        </label>
        <div className={inputs.wrap}>
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
            onChange={(event) => setPassword(event.currentTarget.value)}
            aria-required
            aria-invalid={fault?.password || undefined}
            aria-describedby={describedBy}
          />
          <ShowPassword isShown={isShown} onChange={setShown} />
        </div>
      </div>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {fault?.sentence}
      </p>
      <Button type="submit" wide busy={isSending} busyText="로그인하는 중">
        로그인
      </Button>
      {isLeaving ? (
        <Button look="secondary" wide busy={isSending} onClick={() => void submit(true)}>
          다시 이용하기
        </Button>
      ) : null}
      <div className={styles.links}>
        {findLinks.map(({ type, words }) => (
          <Link key={type} to="/auth/findAccount" state={{ type }} className={styles.link} onClick={closeLogin}>
            {words}
          </Link>
        ))}
      </div>
      <div className={styles.register}>
        <Link to="/auth/register" className={styles.link} onClick={closeLogin}>
          {titleAt('auth/register')}
        </Link>
      </div>
    </Form>
  );
}
