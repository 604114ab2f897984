import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { type FindType, findInfo } from './findAccount.calls.ts';
import { findLabels, mailPlaces, useFindByMail } from './useFindByMail.ts';

const leads: Record<FindType, string> = {
  '1': '가입할 때 적은 이메일로 아이디를 보내 드려요. 뒷부분은 가려져 있어요.',
  '2': '가입할 때 적은 이메일로 비밀번호를 새로 정하는 링크를 보내 드려요. 아이디를 모르면 비워 두세요.',
};

/** Finding an account by mail. The answer is one sentence, whether there is such an account or not. */
export function FindByMail({ type }: { type: FindType }) {
  const { values, faults, told, message, outcome: sentTo, isSending, change, search } = useFindByMail(type);

  const field = (key: 'userId' | 'email') => (
    <MemberField
      field={findInfo.members[key]}
      path={mailPlaces[key]}
      value={values[key]}
      error={faults[mailPlaces[key]]}
      optional={key === 'userId'}
      onChange={(value) => change(key, value)}
    />
  );

  return (
    <Form className={styles.part} onSubmit={search}>
      <div>
        <h2 className={split.sub}>이메일로 찾기</h2>
        <p className={split.say}>{leads[type]}</p>
      </div>
      <ErrorSummary fields={told} standing={faults} labels={findLabels} message={message} />
      {type === '2' ? field('userId') : null}
      {field('email')}
      <div role="status">
        {sentTo ? (
          <Notice>
            입력한 내용과 맞는 계정이 있으면 {sentTo} 주소로 메일을 보내 드려요. 메일이 오지 않으면 스팸함과 입력한
            내용을 다시 확인해 주세요.
          </Notice>
        ) : null}
      </div>
      <Button type="submit" look="secondary" wide busy={isSending} busyText="메일을 보내는 중">
        메일 받기
      </Button>
    </Form>
  );
}
