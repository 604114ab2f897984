import { Button } from '../../../browser/ui/Button.tsx';
import { Input } from '../../../browser/ui/Input.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { registration } from '../../../domain/members/registration.records.ts';
import type { Faults } from '../../../fields/shape.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';

const asked = ['name', 'birth', 'phone'] as const;
type Asked = (typeof asked)[number];
const age = registration.members.ofAge;

interface MailedPersonProps {
  typed: Record<Asked, string>;
  ofAge: boolean;
  faults: Faults;
  onChange(key: Asked, value: string): void;
  onLeave(key: Asked): void;
  onAge(isOfAge: boolean): void;
  /** Back to the verification by phone. */
  onForget(): void;
}

/** Who registers with a confirmed address: typed by themself, checked by the company. */
export function MailedPerson({ typed, ofAge, faults, onChange, onLeave, onAge, onForget }: MailedPersonProps) {
  const field = (key: Asked) => (
    <MemberField
      key={key}
      field={registration.members[key]}
      hint={key === 'phone' ? '해외 번호는 +84처럼 국가 번호부터' : undefined}
      value={typed[key]}
      error={faults[registration.members[key].wire]}
      optional={key === 'birth'}
      onChange={(value) => onChange(key, value)}
      onLeave={() => onLeave(key)}
    />
  );
  return (
    <>
      <Notice tone="green" live>
        이메일 주소를 확인했어요.
      </Notice>
      <p>
        ‘본인확인 전’ 계정으로 가입하고, 본인인지는 지원한 회사가 따로 확인해요. 신분증이나 여권과 같게 입력해 주세요.
      </p>
      {field('name')}
      <div className={styles.pair}>
        {field('birth')}
        {field('phone')}
      </div>
      <Input
        input={age.input}
        name={age.wire}
        label={age.label}
        value={ofAge}
        error={faults[age.wire]}
        onChange={(isOfAge) => onAge(isOfAge === true)}
      />
      <div>
        <Button look="text" onClick={onForget}>
          휴대폰 본인확인으로 바꾸기
        </Button>
      </div>
    </>
  );
}
