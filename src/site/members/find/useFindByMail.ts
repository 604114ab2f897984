import { useRef, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { type FindType, findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';

const place = (key: 'userId' | 'email') => at(findForm.members.info.wire, findInfo.members[key].wire);
/** The places of the two fields in the body, for their names and errors. */
export const mailPlaces = { userId: place('userId'), email: place('email') };

/** What the fields of a search for an account are called, by their places. */
export const findLabels = labelsOf(findInfo.members, findForm.members.info.wire);

/** Asking for a mail with the id (1) or with a link to set a new password (2). What exists is never told. */
export function useFindByMail(type: FindType) {
  const [typed, setTyped] = useState({ userId: '', email: '' });
  const [faults, setFaults] = useState<Faults>({});
  // What the last attempt brought: the summary takes the focus when it changes, so typing must not change it.
  const [told, setTold] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [sentTo, setSentTo] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);

  const tell = (found: Faults) => {
    setFaults(found);
    setTold(found);
  };

  return {
    ...{ typed, faults, told, failure, sentTo, isSending },

    change(key: keyof typeof typed, value: string) {
      setTyped((now) => ({ ...now, [key]: value }));
      setFaults(({ [mailPlaces[key]]: _forgiven, ...others }) => others);
      setSentTo(undefined);
    },

    async search() {
      if (lock.current) return;
      const given = { type, info: { ...findInfo.blank(), ...typed, userId: type === '2' ? typed.userId : '' } };
      const wrong: Faults = {};
      findAccountCalls.find.input.check(given, '', wrong, {});
      setFailure(undefined);
      setSentTo(undefined);
      tell(wrong);
      if (Object.keys(wrong).length > 0) return;
      lock.current = true;
      setSending(true);
      try {
        await send(findAccountCalls.find, given);
        setSentTo(typed.email.trim());
      } catch (error) {
        const refusal = error instanceof Problem ? error : problem('broken');
        tell(refusal.fields ?? {});
        setFailure(refusal);
      }
      lock.current = false;
      setSending(false);
    },
  };
}
