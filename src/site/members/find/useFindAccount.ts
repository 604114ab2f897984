import { useEffect, useState } from 'react';
import { sending } from '../../../browser/attempt.ts';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { send } from '../../../browser/send.ts';
import { heldToken } from '../../../browser/token.ts';
import { useForm } from '../../../browser/useForm.ts';
import { at } from '../../../fields/shape.ts';
import type { Problem } from '../../../http/failure.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import { isSpent } from '../spentVerification.ts';
import { useEntering } from '../useEntering.ts';
import { type FindInfo, type FindType, findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';

/** What came of a search: the id found, or the id whose password was set. */
export type Found = { type: FindType; userId: string; joinedAt?: Date | null };

const CHANGED = '비밀번호를 바꾸고 로그인했어요. 다른 기기에서는 모두 로그아웃됐어요.';
const blank: FindInfo = findInfo.blank();
const passwordPlace = at(findForm.members.info.wire, findInfo.members.newPassword.wire);

/** Finding the id (1) or setting a new password (2) by identity verification. */
export function useFindAccount(type: FindType) {
  const verification = useIdentityVerification('find');
  const form = useForm<{ newPassword: string }, Found>(() => ({ newPassword: '' }));
  const { failure, values } = form;
  // Whose password is to be set.
  const [userId, setUserId] = useState('');
  const enter = useEntering();
  const verified = verification.state === 'verified' ? verification.result : undefined;

  function given(what: FindType) {
    const { verificationId, passKey } = verified!;
    const info = { ...blank, verificationId, passKey, deviceKey: ownDeviceKey() };
    return { type: what, info: { ...info, newPassword: what === '2' ? values.newPassword : '' } };
  }

  function refused(refusal: Problem): undefined {
    if (isSpent(refusal) || refusal.code === 'noMember') verification.forget();
  }

  async function lookUp() {
    const asked = send(findAccountCalls.find, given('1'));
    await asked.then(
      (answer) => setUserId(answer.userId ?? ''),
      (error: unknown) => form.refuse(error, refused),
    );
  }

  async function search() {
    if (!verified) return;
    const asked = given(type);
    const before = heldToken();
    const attempt = sending(findAccountCalls.find, asked, ({ userId: own = '', joinedAt }) => {
      keepDeviceKey(asked.info.deviceKey);
      verification.forget();
      // The verification says more than a password does: with the new one the person is in.
      const isIn = type === '2' && heldToken() !== before;
      return isIn ? enter(CHANGED) : { type, userId: own, joinedAt };
    });
    await form.submit({ ...attempt, refused });
  }

  // The id needs nothing more than the verification: it is looked up as soon as that is there, and told before a
  // password is set for it.
  const isReady = verified !== undefined && !failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verification.
  useEffect(() => {
    if (isReady) void (type === '1' ? search() : lookUp());
  }, [isReady, verified?.verificationId]);

  return {
    ...{ ...form, verification, verified, userId, passwordPlace, search },
    isNews: verification.state === 'verified' && verification.isNews,
    change: (value: string) => form.change({ newPassword: value }, passwordPlace),
    verify() {
      form.retype({});
      verification.start();
    },
  };
}
