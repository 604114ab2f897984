import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDeviceKey, ownDeviceKey } from '../browser/deviceKey.ts';
import { takeGoingTo } from '../browser/goingTo.ts';
import { tellOnNextPage } from '../browser/notice.ts';
import { send } from '../browser/send.ts';
import { enterSession } from '../browser/session.ts';
import { heldToken } from '../browser/token.ts';
import { at, type Faults } from '../fields/shape.ts';
import { Problem } from '../http/failure.ts';
import { type ProblemCode, problem } from '../http/problem.ts';
import { useIdentityVerification } from '../identity/useIdentityVerification.ts';
import { type FindInfo, type FindType, findForm, findInfo, registrationCalls } from './registration.calls.ts';

/** What came of a search: the id found, or the id whose password was set. */
export type Found = { type: FindType; userId: string };

const blank: FindInfo = findInfo.blank();
// After these another verification has to be made.
const spent: readonly ProblemCode[] = [
  'verificationExpired',
  'verificationUsed',
  'verificationFailed',
  'verificationCancelled',
];

/** Finding the id (1) or setting a new password (2) by identity verification. */
export function useFindAccount(type: FindType) {
  const verification = useIdentityVerification('find');
  const [newPassword, setNewPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [found, setFound] = useState<Found | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);
  const navigate = useNavigate();

  const passwordPlace = at(findForm.members.info.wire, findInfo.members.newPassword.wire);
  const verified = verification.state === 'verified' ? verification.result : undefined;

  async function search() {
    if (lock.current || !verified) return;
    const { verificationId, passKey } = verified;
    const deviceKey = ownDeviceKey();
    const proven = { ...blank, verificationId, passKey, deviceKey };
    const given = { type, info: { ...proven, newPassword: type === '2' ? newPassword : '' } };
    const wrong: Faults = {};
    registrationCalls.findAccount.input.check(given, '', wrong, {});
    setFaults(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    lock.current = true;
    setSending(true);
    const before = heldToken();
    try {
      const { userId = '' } = await send(registrationCalls.findAccount, given);
      keepDeviceKey(deviceKey);
      verification.forget();
      if (type === '2' && heldToken() !== before) return enter();
      setFound({ type, userId });
    } catch (error) {
      const told = error instanceof Problem ? error : problem('broken');
      if (spent.includes(told.code) || told.code === 'noMember') verification.forget();
      setFaults(told.fields ?? {});
      setFailure(told);
    }
    lock.current = false;
    setSending(false);
  }

  // The verification says more than a password does: with the new one the person is in.
  async function enter() {
    await enterSession();
    tellOnNextPage('비밀번호를 바꾸고 로그인했어요. 다른 기기에서는 모두 로그아웃됐어요.');
    await navigate(takeGoingTo(), { replace: true });
  }

  // The id needs nothing more than the verification: it is looked up as soon as that is there.
  const isReady = type === '1' && verified !== undefined && !failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verification.
  useEffect(() => {
    if (isReady) void search();
  }, [isReady, verified?.verificationId]);

  return {
    verification,
    verified,
    newPassword,
    faults,
    failure,
    found,
    isSending,
    passwordPlace,
    change(value: string) {
      setNewPassword(value);
      setFaults({});
    },
    search,
    verify() {
      setFailure(undefined);
      setFaults({});
      verification.start();
    },
  };
}
