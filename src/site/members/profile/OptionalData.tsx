import { useEffect, useRef } from 'react';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { tellsOptional } from '../../../domain/members/registration.records.ts';
import { OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import styles from '../MemberPage.module.css';
import { OwnConsent } from './OwnConsents.tsx';
import { ProfileGroup } from './ProfileGroup.tsx';
import type { EditKey } from './profileEdit.ts';
import { SavedPart } from './SavedPart.tsx';
import { TextField } from './TextField.tsx';
import type { useEditProfile } from './useEditProfile.ts';

type EditProfile = ReturnType<typeof useEditProfile>;

// Addresses need the whole line.
const LONG = 100;

/** The optional data of a member, folded while nothing is told. */
export function OptionalData({ form }: { form: EditProfile }) {
  const box = useRef<HTMLDetailsElement>(null);
  const isOpened = tellsOptional(form.values) || form.isChanged('optional') || form.isAgreed(OPTIONAL_CONSENT);
  useEffect(() => {
    if (isOpened && box.current) box.current.open = true;
  }, [isOpened]);
  return (
    <ProfileGroup id="optional" lead="모두 선택이에요. 비워 두어도 지원하는 데 불이익이 없어요.">
      <details className={styles.fold} ref={box}>
        <summary className={styles.summary}>
          회사와 주소 적기 <Icon name="chevron" size={16} />
        </summary>
        <SavedPart form={form} part="optional">
          <OwnConsent form={form} code={OPTIONAL_CONSENT} />
          <p>대표자명, 업태, 업종은 개인사업자만 적으면 돼요.</p>
          <div className={styles.pair}>
            {Object.entries(optionalFields).map(([key, { max = 0 }]) => (
              <div key={key} className={max > LONG ? styles.wide : undefined}>
                <TextField form={form} name={key as EditKey} optional="said" />
              </div>
            ))}
          </div>
        </SavedPart>
      </details>
    </ProfileGroup>
  );
}
