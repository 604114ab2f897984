import { sending } from '../../browser/attempt.ts';
import { useForm } from '../../browser/useForm.ts';
import { readCertificateNumber } from '../../domain/applications/certificateNumber.ts';
import type { AnswerOf, InputOf } from '../../http/call.ts';
import { certificateCalls, certificateInput } from './certificate.calls.ts';

type Typed = InputOf<typeof certificateCalls.check>;
/** What came of it, and the number it came of. */
export type Checked = AnswerOf<typeof certificateCalls.check> & { number: string };

/** Asking whether a certificate is genuine. */
export function useCertificate() {
  const form = useForm<Typed, Checked>(() => ({ applicationNumber: '', number: '' }));
  return {
    ...form,
    // A whole number stands as the paper has it: so it is compared group by group.
    change: (key: keyof Typed, value: string) =>
      form.change(
        { [key]: (key === 'number' && readCertificateNumber(value)) || value },
        certificateInput.members[key].wire,
      ),
    ask: () =>
      form.submit(
        sending(certificateCalls.check, form.values, (answer) => ({
          ...answer,
          number: readCertificateNumber(form.values.number) ?? '',
        })),
      ),
  };
}
