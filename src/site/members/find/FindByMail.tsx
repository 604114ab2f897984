import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { sentencesOf } from '../../../fields/sentences.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { type FindType, findInfo } from './findAccount.calls.ts';
import { findLabels, mailPlaces, type useFindByMail } from './useFindByMail.ts';

const leads: Record<FindType, string> = {
  '1': '휴대폰이 바뀌었거나 이메일로 가입했다면 골라 주세요. 가입한 이메일로 끝을 가린 아이디를 보내 드려요.',
  '2': '휴대폰이 바뀌었거나 이메일로 가입했다면 골라 주세요. 비밀번호를 새로 정하는 링크를 보내 드려요.',
};

interface FindByMailProps {
  type: FindType;
  asking: ReturnType<typeof useFindByMail>;
}

/** Finding an account by mail; what comes of it is told on a page of its own. */
export function FindByMail({ type, asking }: FindByMailProps) {
  const { values, faults, told, message, isSending, change, search } = asking;

  const field = (key: 'userId' | 'email') => (
    <MemberField
      field={findInfo.members[key]}
      path={mailPlaces[key]}
      value={values[key]}
      error={faults[mailPlaces[key]]}
      hint={key === 'userId' ? '모르면 비워 두세요.' : undefined}
      optional={key === 'userId'}
      onChange={(value) => change(key, value)}
    />
  );

  return (
    <Form className={styles.part} onSubmit={search}>
      <div>
        <h2 className={split.sub}>이메일로 찾기</h2>
        <Say words={leads[type]} />
      </div>
      <ErrorSummary fields={told} standing={faults} labels={findLabels} message={message} />
      {type === '2' ? field('userId') : null}
      {field('email')}
      <Button type="submit" look="secondary" wide busy={isSending} busyText="메일을 보내는 중">
        메일 받기
      </Button>
    </Form>
  );
}

/** Whom a way suits and what it does; a sentence begins on a line of its own where two do not fit into one. */
export function Say({ words }: { words: string }) {
  return (
    <p className={split.say}>
      {sentencesOf(words).map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
    </p>
  );
}
