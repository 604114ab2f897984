import { afterPress } from '../../../browser/afterPress.ts';
import type { LEFT } from '../../../browser/attempt.ts';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { send } from '../../../browser/send.ts';
import { useForm } from '../../../browser/useForm.ts';
import type { Registration } from '../../../domain/members/registration.records.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import { REGISTRATION_KEY } from '../../session/keptForms.ts';
import { forgetSpent } from '../spentVerification.ts';
import { useEntering } from '../useEntering.ts';
import { registrationCalls } from './registration.calls.ts';
import {
  blankRegistration,
  consentPlace,
  inPageOrder,
  isAgreed,
  placeOf,
  registrationFaults,
  registrationOf,
  type Texts,
  type TypedKey,
  tidied,
  typedFaults,
} from './registrationForm.ts';
import { useKeptRegistration } from './useKeptRegistration.ts';
import { useMailedAddress } from './useMailedAddress.ts';
import { useTakenId } from './useTakenId.ts';

/** The registration form: what is typed, what is wrong, and sending it. What was typed survives reloads in this tab. */
export function useRegistration(texts: Texts) {
  const verification = useIdentityVerification('register');
  const mailed = useMailedAddress();
  const enter = useEntering();
  const form = useForm(blankRegistration);
  const { values } = form;
  useKeptRegistration(values, form.change);
  const checkId = useTakenId(values.userId, (sentence) => form.notice({ [placeOf('userId')]: sentence }));
  const input = () =>
    registrationOf(values, texts, {
      verified: verification.state === 'verified' ? verification.result : undefined,
      mailed: mailed.state === 'confirmed' ? mailed : undefined,
      deviceKey: ownDeviceKey(),
    });

  async function register(given: Registration): Promise<typeof LEFT> {
    await send(registrationCalls.create, given);
    keepDeviceKey(given.deviceKey);
    verification.forget();
    mailed.forget();
    sessionStorage.removeItem(REGISTRATION_KEY);
    return enter('회원가입을 마치고 로그인했어요.');
  }

  return {
    ...{ ...form, verification, mailed },
    told: inPageOrder(form.told),
    isAgreed: (text: Texts[number]) => isAgreed(values, text),

    change: (key: TypedKey, value: string) =>
      form.change({ [key]: value }, placeOf(key), ...(key === 'birth' ? [placeOf('ofAge')] : [])),

    confirmAge: (isOfAge: boolean) => form.change({ ofAge: isOfAge }, placeOf('ofAge')),

    /** A field was left: tidied, and checked unless it is empty. */
    leave(key: TypedKey) {
      const tidy = tidied(key, values[key]);
      if (tidy !== values[key]) form.change({ [key]: tidy });
      const found = typedFaults(key, tidy, values);
      afterPress(() => form.notice(found));
      if (key === 'userId' && tidy !== '' && !found[placeOf(key)]) void checkId(tidy, input());
    },

    agree: (text: Texts[number], agrees: boolean) =>
      form.change(
        ({ agreed: { [text.code]: _before, ...others } }) => ({
          agreed: agrees ? { ...others, [text.code]: text.version } : others,
        }),
        consentPlace(texts, text),
      ),

    verify() {
      form.change({}, placeOf('verificationId'));
      verification.start();
    },

    submit() {
      const given = input();
      return form.submit({
        check: () => registrationFaults(given, texts),
        go: () => register(given),
        refused(refusal) {
          if (refusal.code === 'registerLinkExpired') mailed.forget();
          return forgetSpent(refusal, verification);
        },
      });
    },
  };
}
