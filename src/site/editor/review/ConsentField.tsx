import { useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { CV_CONSENTS, type CvConsent } from '../../../domain/cv/consents.ts';
import { isSensitiveFile } from '../../../fields/codes.ts';
import type { Field } from '../../../fields/field.ts';
import { ConsentCard } from '../../members/ConsentCard.tsx';
import { draftStore, editing } from '../draft/draft.store.ts';
import { noteVersion, useVersions } from '../draft/marks.store.ts';
import { useConsentText } from './useConsentText.ts';

/** What taking a consent back does, as it is asked. */
const WITHDRAWALS: Partial<Record<CvConsent, { title: string; words: string }>> = {
  sensitiveConsent: {
    title: '민감정보 동의를 거둘까요?',
    words: '장애·보훈·저소득에 적은 내용과 올린 서류를 바로 지우고, 이미 제출한 지원서에서도 지워요. 되돌릴 수 없어요.',
  },
  optionalConsent: {
    title: '선택 항목 동의를 거둘까요?',
    words:
      '이미 제출한 지원서에서 선택 항목에 적은 내용과 파일을 바로 지워요. 되돌릴 수 없어요. 여기에 쓴 내용은 남아 있어서, 다시 동의하고 제출하면 다시 보낼 수 있어요.',
  },
};

interface ConsentFieldProps {
  consent: CvConsent;
  // biome-ignore lint/suspicious/noExplicitAny: a yes or no, or one that may not have been asked.
  field: Field<any>;
  path: string;
  agreed: boolean;
  required: boolean;
  error?: string;
  onChange(agreed: boolean): void;
}

/** A consent of the CV with everything that must be shown before it is given (개인정보보호법 15, 23조). */
export function ConsentField({ consent, field, path, agreed, required, error, onChange }: ConsentFieldProps) {
  const text = useConsentText(CV_CONSENTS[consent]);
  const codes = useStore(editing, (open) => open?.context.codes);
  const [asking, setAsking] = useState(false);
  // Withdrawing takes along what was given under it, at once and everywhere: said before, not after.
  const takesAlong = () => {
    const { profileDetail, profile, files } = draftStore.get();
    const isSubmitted = profile.submitStatus === SubmitStatus.submitted;
    if (consent !== 'sensitiveConsent') return isSubmitted;
    const has = [profileDetail.veteran, profileDetail.disabled, profileDetail.lowIncome].includes(true);
    return has || isSubmitted || files.some((file) => codes && isSensitiveFile(codes, file.kind));
  };
  const withdrawal = WITHDRAWALS[consent];
  const told = useVersions()[CV_CONSENTS[consent]];
  const isChanged = agreed && text !== undefined && told !== undefined && told < text.version;
  return (
    <>
      <ConsentCard
        name={path}
        label={field.label}
        hint={field.options.hint}
        text={text}
        version={text?.version}
        company={text?.company}
        required={required}
        agreed={agreed}
        error={error}
        onChange={(next) => {
          if (!next && withdrawal && takesAlong()) {
            setAsking(true);
            return;
          }
          if (next) noteVersion(consent, text?.version);
          onChange(next);
        }}
      />
      {isChanged ? (
        <Notice tone="amber">
          동의한 뒤에 문구가 바뀌었어요. 전에 한 동의는 그대로예요.{' '}
          <Button look="text" onClick={() => noteVersion(consent, text.version)}>
            바뀐 문구에 동의하기
          </Button>
        </Notice>
      ) : null}
      {asking && withdrawal ? (
        <ConfirmDialog
          open
          danger
          title={withdrawal.title}
          confirm="동의 거두기"
          onConfirm={() => {
            setAsking(false);
            onChange(false);
          }}
          onCancel={() => setAsking(false)}
        >
          {withdrawal.words}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
