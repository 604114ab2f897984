import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { takeGoingTo } from '../../../browser/goingTo.ts';
import { tellOnNextPage } from '../../../browser/pageNotice.ts';
import { send } from '../../../browser/send.ts';
import { heldToken } from '../../../browser/token.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { type ProblemCode, problem } from '../../../http/problem.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import { enterSession } from '../../session/session.store.ts';
import { type FindInfo, type FindType, findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';

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
  // Whose password is to be set.
  const [userId, setUserId] = useState('');
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);
  const navigate = useNavigate();

  const passwordPlace = at(findForm.members.info.wire, findInfo.members.newPassword.wire);
  const verified = verification.state === 'verified' ? verification.result : undefined;

  function given(what: FindType) {
    const { verificationId, passKey } = verified!;
    const info = { ...blank, verificationId, passKey, deviceKey: ownDeviceKey() };
    return { type: what, info: { ...info, newPassword: what === '2' ? newPassword : '' } };
  }

  function refused(error: unknown) {
    const told = error instanceof Problem ? error : problem('broken');
    if (spent.includes(told.code) || told.code === 'noMember') verification.forget();
    setFaults(told.fields ?? {});
    setFailure(told);
  }

  async function lookUp() {
    await send(findAccountCalls.find, given('1')).then((answer) => setUserId(answer.userId ?? ''), refused);
  }

  async function search() {
    if (lock.current || !verified) return;
    const asked = given(type);
    const wrong: Faults = {};
    findAccountCalls.find.input.check(asked, '', wrong, {});
    setFaults(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    lock.current = true;
    setSending(true);
    const before = heldToken();
    try {
      const { userId: own = '' } = await send(findAccountCalls.find, asked);
      keepDeviceKey(asked.info.deviceKey);
      verification.forget();
      if (type === '2' && heldToken() !== before) return enter();
      setFound({ type, userId: own });
    } catch (error) {
      refused(error);
    }
    lock.current = false;
    setSending(false);
  }

  // The verification says more than a password does: with the new one the person is in.
  async function enter() {
    await enterSession();
    tellOnNextPage('비밀번호를 바꾸고 로그인했어요. 다른 기기에서는 모두 로그아웃됐어요.', { isGood: true });
    await navigate(takeGoingTo(), { replace: true });
  }

  // The id needs nothing more than the verification: it is looked up as soon as that is there, and told before a
  // password is set for it.
  const isReady = verified !== undefined && !failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verification.
  useEffect(() => {
    if (isReady) void (type === '1' ? search() : lookUp());
  }, [isReady, verified?.verificationId]);

  return {
    verification,
    verified,
    isNews: verification.state === 'verified' && verification.isNews,
    newPassword,
    userId,
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
