import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { MemberPanel, MemberSearch, WaitingCheck } from '../../domain/operators/members/foundMember.records.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { foundMemberCalls } from './foundMembers.calls.ts';

/** Somebody who is looked at, and why: what is done for them is recorded with it. */
export interface Looked {
  member: MemberPanel;
  reason: string;
}

/** Does something for the member who is looked at; answers what to say of it. They are read again whatever comes of it. */
export type HelpWith = (work: (looked: Looked) => Promise<string>) => Promise<void>;

/** One member of the console at a time, how they are found, and who waits to be looked at. */
export function useFoundMember() {
  const own = useOwn();
  const mayCheck = mayAct(own, 'members.check');
  const [looked, setLooked] = useState<Looked>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState<readonly WaitingCheck[]>();
  const fail = (error: unknown) => setFailure(sentenceOf(error));
  const readWaiting = () => sendConsole(foundMemberCalls.checks, {}).then(setWaiting, fail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again after each result.
  useEffect(() => void (mayCheck && readWaiting()), [mayCheck]);

  const open = async (number: string, reason: string) => {
    setFailure('');
    setSaid('');
    try {
      setLooked({ member: await sendConsole(foundMemberCalls.open, { number, reason }), reason });
    } catch (error) {
      fail(error);
    }
  };
  return {
    ...{ looked, said, failure, waiting, open },
    /** Takes in what a search came to. */
    found({ member, isSeveral }: { member?: MemberPanel | undefined; isSeveral: boolean }, search: MemberSearch) {
      setFailure('');
      setLooked(member && { member, reason: search.reason });
      const several = '여러 회원이 쓰는 주소나 번호예요. 아이디로 찾아 주세요.';
      const none = '찾는 회원이 없어요. 적은 그대로 맞는지 확인해 주세요.';
      setSaid(member ? '' : isSeveral ? several : none);
    },
    help: (async (work) => {
      if (!looked) return;
      setFailure('');
      try {
        toast(await work(looked));
      } catch (error) {
        fail(error);
        return;
      }
      if (mayCheck) void readWaiting();
      await open(looked.member.number, looked.reason);
    }) satisfies HelpWith as HelpWith,
  };
}
