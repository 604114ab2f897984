import { Notice } from '../../../browser/ui/Message.tsx';
import { RadioGroup } from '../../../browser/ui/RadioGroup.tsx';
import { editable } from '../../../domain/members/personal.records.ts';
import { KEEP_CONSENT } from '../../../domain/members/registration.ts';
import { at } from '../../../fields/shape.ts';
import { ConsentCard } from '../ConsentCard.tsx';
import { SavedPart } from './SavedPart.tsx';
import type { useEditProfile } from './useEditProfile.ts';

type EditProfile = ReturnType<typeof useEditProfile>;

const { consents } = editable.members;

/** A consent with its answer, and what goes with it when it is taken back. */
export function OwnConsent({ form, code }: { form: EditProfile; code: string }) {
  const { consents: texts } = form.saved;
  const index = texts.findIndex((one) => one.code === code);
  const text = texts[index];
  if (!text) return null;
  const name = at(consents.wire, index);
  return (
    <>
      <ConsentCard
        text={text}
        required={text.required}
        name={name}
        agreed={form.isAgreed(code)}
        error={form.faults[name]}
        onChange={(agrees) => form.agree(code, agrees)}
      />
      <Withdrawal withdrawn={text.agreed && !form.isAgreed(code)} words={text.body.withdrawal} />
    </>
  );
}

/** Says before it is saved what goes with a consent that is taken back. */
function Withdrawal({ withdrawn, words }: { withdrawn: boolean; words: string }) {
  return <div role="status">{withdrawn ? <Notice tone="amber">저장하면 동의를 철회해요. {words}</Notice> : null}</div>;
}

// Specification §4: after a year without use the data goes, unless the member chose otherwise.
export function KeepChoice({ form }: { form: EditProfile }) {
  const index = form.saved.consents.findIndex((one) => one.code === KEEP_CONSENT);
  const text = form.saved.consents[index];
  if (!text) return null;
  const name = at(consents.wire, index);
  return (
    <SavedPart form={form} part="keep" title="자동 탈퇴" isShort>
      <RadioGroup
        name={name}
        label="오래 이용하지 않을 때"
        isNamedAbove
        value={form.isAgreed(KEEP_CONSENT) ? 'keep' : 'year'}
        choices={[
          { cd: 'year', nm: '1년 동안 이용하지 않으면 파기' },
          { cd: 'keep', nm: '탈퇴할 때까지 보관' },
        ]}
        error={form.faults[name]}
        onChange={(chosen) => form.agree(KEEP_CONSENT, chosen === 'keep')}
      />
      <Withdrawal withdrawn={text.agreed && !form.isAgreed(KEEP_CONSENT)} words={text.body.withdrawal} />
    </SavedPart>
  );
}
