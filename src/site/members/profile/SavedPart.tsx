import type { ReactNode } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { CONFIRM_EMAIL } from '../../../domain/members/register/resetLink.ts';
import styles from '../MemberPage.module.css';
import type { Part } from './profileEdit.ts';
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
  title: string;
  isOptional?: boolean;
  /** Its button stands below it; otherwise somewhere inside, or there is nothing to save. */
  hasSave?: boolean;
  children: ReactNode;
}

/** A part of the member's own data with its own button; what came of saving it is told beside that. */
export function SavedPart({ form, part, title, isOptional, hasSave = true, children }: SavedPartProps) {
  const outcome = form.part === part ? form.outcome : undefined;
  return (
    <section id={part} aria-labelledby={`${part}-title`}>
      <Form className={styles.part} onSubmit={() => form.save(part)}>
        <h2 id={`${part}-title`} tabIndex={-1}>
          {title} {isOptional ? <span className={styles.aside}>(선택)</span> : null}
        </h2>
        {children}
        <div role="status">
          {outcome ? <Notice tone={outcome === 'unchanged' ? 'plain' : 'green'}>{outcomes[outcome]}</Notice> : null}
        </div>
        {hasSave ? <SaveButton form={form} part={part} /> : null}
      </Form>
    </section>
  );
}

/** The button that saves one part. */
export function SaveButton({ form, part }: { form: EditProfile; part: Part }) {
  return (
    <div>
      <Button type="submit" look="ink" busy={form.isSending && form.part === part} busyText="저장하는 중">
        {BUTTONS[part]}
      </Button>
    </div>
  );
}
