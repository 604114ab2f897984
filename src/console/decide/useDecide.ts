import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { type Board, type freezeFields, frozenCorrection } from '../../domain/selection/board.records.ts';
import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import type { Result } from '../../domain/selection/resultTexts.ts';
import type { Verdict } from '../../domain/selection/verdict.ts';
import type { Faults } from '../../fields/shape.ts';
import { headingAround } from '../frame/headingAround.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { decideCalls } from './decide.calls.ts';

/** Which step of which posting. */
interface Where {
  companyCode: string;
  postingNumber: string;
  step: string;
}

/** A verdict for some, as it is chosen on the screen. */
export interface Chosen {
  applications: string[];
  verdict: Verdict;
  rank: string;
  reason: string;
}

/** An announcement as it is typed. */
type Freezing = { [F in keyof typeof freezeFields]: string };

/** A correction as it is typed. */
export interface Correcting {
  applications: string[];
  verdict: Result | '';
  reason: string;
  text: string;
  announceAt: string;
}

/** A step with what can be done in it; after each act it is read again. */
export function useDecide({ companyCode, postingNumber, step }: Where) {
  const [read, setRead] = useState<{ of: string; board: Board }>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [acted, setActed] = useState<{ pressed: Element | null; heading: HTMLElement | null }>();
  useEffect(() => {
    if (acted && !acted.pressed?.isConnected) acted.heading?.focus();
  }, [acted]);
  const { proven, asking } = useProven();
  const posting = { companyCode, postingNumber };
  const key = [companyCode, postingNumber, step].join(' ');
  const board = read?.of === key ? read.board : undefined;
  const reading = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    // An answer about a step that is not shown any more is not looked at: acts would go to another than one reads.
    let isShown = true;
    reading.current = () =>
      sendConsole(decideCalls.board, { companyCode, postingNumber, step }).then(
        (found) => {
          if (isShown) setRead({ of: key, board: found });
        },
        (error) => {
          if (isShown) setFailure(sentenceOf(error));
        },
      );
    setFailure('');
    void reading.current();
    return () => {
      isShown = false;
    };
  }, [companyCode, postingNumber, step, key]);

  /** Does something and reads the step again; whether it was done. */
  async function act(work: () => Promise<unknown>, said: string | undefined): Promise<boolean> {
    setFailure('');
    setBusy(true);
    const pressed = document.activeElement;
    const heading = headingAround(pressed);
    let done = false;
    try {
      await work();
      done = true;
      if (said) toast(said);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await reading.current();
    setBusy(false);
    setActed({ pressed, heading });
    return done;
  }
  const of = { ...posting, step };
  const which = ({ id, hash }: ShownAnnouncement) => ({ ...posting, announcement: id, hash });
  return {
    ...{ board, failure, asking, isBusy, posting, proven },
    /** Does something else to the step. */
    act,
    give: (chosen: Chosen) =>
      act(
        () => sendConsole(decideCalls.give, { ...of, ...chosen }),
        `${chosen.applications.length}명의 결과를 정했어요.`,
      ),
    undo: (batch: number | undefined) =>
      act(() => sendConsole(decideCalls.undo, { ...of, batch }), '결정을 되돌렸어요.'),
    faultsOfFreezing: (given: Freezing) => {
      const faults: Faults = {};
      decideCalls.freeze.input.check({ ...of, ...given }, '', faults, {});
      return faults;
    },
    freeze: (given: Freezing) => act(() => sendConsole(decideCalls.freeze, { ...of, ...given }), '명단을 고정했어요.'),
    faultsOfCorrecting: (given: Correcting) => {
      const faults: Faults = {};
      decideCalls.correct.input.check({ ...of, ...given }, '', faults, {});
      if (given.applications.length === 0)
        faults[frozenCorrection.members.applications.wire] = '결과를 바로잡을 지원자를 골라 주세요.';
      return faults;
    },
    correct: (given: Correcting) =>
      act(() => sendConsole(decideCalls.correct, { ...of, ...given }), '정정할 명단을 고정했어요.'),
    takeBack: (one: ShownAnnouncement) =>
      act(
        () => sendConsole(decideCalls.takeBack, { ...posting, announcement: one.id }),
        one.correcting
          ? '정정을 거두었어요.'
          : one.state === 'scheduled'
            ? '예약한 발표를 거두었어요.'
            : '고정한 명단을 풀었어요.',
      ),
    rehearse: (one: ShownAnnouncement) =>
      act(async () => {
        const { mails, to } = await sendConsole(decideCalls.rehearse, { ...posting, announcement: one.id });
        toast(`${to}로 연습 메일 ${mails}통을 보냈어요.`);
      }, undefined),
    confirm: (one: ShownAnnouncement) =>
      act(() => sendConsole(decideCalls.confirm, { ...posting, announcement: one.id }), '이상 없음을 확인했어요.'),
    ask: (one: ShownAnnouncement) =>
      act(async () => toast(askedWords(await proven(() => sendConsole(decideCalls.ask, which(one))))), undefined),
    approve: (one: ShownAnnouncement, passers: string) =>
      act(() => proven(() => sendConsole(decideCalls.approve, { ...which(one), passers })), '발표를 승인했어요.'),
  };
}
export type Deciding = ReturnType<typeof useDecide>;
