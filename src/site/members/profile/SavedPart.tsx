import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { focusField } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { CONFIRM_EMAIL } from '../../../domain/members/register/resetLink.ts';
import { ConfirmPassword } from '../ConfirmPassword.tsx';
import styles from '../MemberPage.module.css';
import own from '../OwnPage.module.css';
import type { Part } from './profileEdit.ts';
import { confirmation } from './sessions.calls.ts';
import type { Outcome, useEditProfile } from './useEditProfile.ts';

type EditProfile = ReturnType<typeof useEditProfile>;

const outcomes: Record<Outcome, string> = {
  saved: '저장했어요.',
  emailAsked: `저장했어요. 새 이메일은 확인 메일을 열고 ‘${CONFIRM_EMAIL}’까지 눌러야 바뀌어요.`,
  passwordChanged: '저장했어요. 비밀번호를 바꿔서 다른 기기에서는 모두 로그아웃됐어요.',
  unchanged: '바뀐 내용이 없어요.',
};

const BUTTONS: Readonly<Record<Part, string>> = {
  contact: '연락처 저장하기',
  person: '본인 정보 저장하기',
  optional: '추가 정보 저장하기',
  consents: '동의 저장하기',
  keep: '자동 탈퇴 저장하기',
  password: '새 비밀번호 저장하기',
};

interface SavedPartProps {
  form: EditProfile;
  part: Part;
  /** Where its card has other parts beside it. */
  title?: string;
  /** What opens it stands beside its title. */
  isFolded?: boolean;
  /** Its button stands beside it where there is room. */
  isShort?: boolean;
  /** Its button stands below it; otherwise somewhere inside, or there is nothing to save. */
  hasSave?: boolean;
  children: ReactNode;
}

/** A part of the member's own data with its own button; what came of saving it is told beside that. */
export function SavedPart({ form, part, title, isFolded, isShort, hasSave = true, children }: SavedPartProps) {
  const outcome = form.part === part ? form.outcome : undefined;
  return (
    <div id={part}>
      <Form
        className={`${styles.part} ${isFolded ? own.beside : isShort ? own.pressed : ''}`}
        onSubmit={() => form.save(part)}
      >
        {title ? <h3 className={own.sub}>{title}</h3> : null}
        {children}
        <div role="status">
          {outcome ? <Notice tone={outcome === 'unchanged' ? 'plain' : 'green'}>{outcomes[outcome]}</Notice> : null}
        </div>
        {hasSave ? <SaveButton form={form} part={part} /> : null}
      </Form>
      {form.needsPassword && form.part === part ? <AskedAgain onConfirmed={() => form.save(part)} /> : null}
    </div>
  );
}

/** The button that saves one part, always in its place: the loudest of the page once there is something to save. */
export function SaveButton({ form, part }: { form: EditProfile; part: Part }) {
  const isChanged = form.isChanged(part);
  return (
    <div className={styles.actions}>
      <Button
        type="submit"
        look={isChanged ? 'primary' : 'secondary'}
        busy={form.isSending && form.part === part}
        busyText="저장하는 중"
      >
        {BUTTONS[part]}
      </Button>
      {isChanged ? <p className={own.unsaved}>아직 저장하지 않았어요.</p> : null}
    </div>
  );
}

/** The password once more, below the button that was pressed too late. */
function AskedAgain({ onConfirmed }: { onConfirmed(): Promise<void> }) {
  useEffect(() => focusField(confirmation.members.password.wire), []);
  return (
    <ConfirmPassword
      lead="비밀번호를 확인한 지 15분이 지났어요. 입력한 내용은 그대로 있으니 비밀번호를 다시 입력해 주세요."
      onConfirmed={onConfirmed}
    />
  );
}
