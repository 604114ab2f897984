import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { CopyPlan } from '../../domain/postings/editing/workingCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import type { Faults } from '../../fields/shape.ts';
import { Problem } from '../../http/failure.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useProven } from '../session/useProven.ts';
import { copyEditing, openAgain, saveAll } from './copyEditing.store.ts';
import { laterThanNow } from './PublishingTime.tsx';
import { postingEditorCalls } from './postingEditor.calls.ts';

const BLANK = { reason: '', why: '', approver: '' };

/** Publishing the open posting, or asking somebody who may; what would be told to whom before, and what came of it. */
export function usePublishing() {
  const [words, setAll] = useState(BLANK);
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState('');
  const [isSending, setSending] = useState(false);
  const [read, setRead] = useState<CopyPlan>();
  const [isStale, setStale] = useState(false);
  const { proven, asking } = useProven();

  async function attempt(work: (input: ReturnType<typeof inputOf>) => Promise<void>): Promise<void> {
    setFailure('');
    setFaults({});
    setTold('');
    setStale(false);
    setSending(true);
    try {
      // A press while the last words are on their way waits for them.
      if (await saveAll()) await work(inputOf(words, read?.hash));
      else setFailure('적은 내용을 아직 저장하지 못했어요. 저장된 뒤 다시 눌러 주세요.');
    } catch (error) {
      if (error instanceof Problem && error.fields) setFaults(error.fields);
      setFailure(sentenceOf(error));
    }
    setSending(false);
  }

  async function done(sentence: string): Promise<void> {
    setAll(BLANK);
    setRead(undefined);
    await openAgain();
    setTold(sentence);
  }

  const look = () => attempt(async (input) => setRead(await sendConsole(postingEditorCalls.plan, toPublish(input))));
  const publish = () =>
    attempt(async (input) => {
      const open = copyEditing.get();
      const later = open && laterThanNow(open);
      try {
        await sendConsole(postingEditorCalls.publish, toPublish(input));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'countChanged') throw error;
        setRead(await sendConsole(postingEditorCalls.plan, toPublish(input)));
        setStale(true);
        return;
      }
      await done(later ? `${dateTimeWords(later)}에 공개되도록 예약했어요.` : '공개했어요. 모든 화면에 바로 보여요.');
    });
  const ask = () =>
    attempt(async (input) => {
      const { aloneFrom } = await proven(() => sendConsole(postingEditorCalls.ask, input));
      await done(
        aloneFrom
          ? `승인할 수 있는 사람이 없어서 ${dateTimeWords(aloneFrom)}에 공개돼요. 그 전에 승인 할 일에서 거둘 수 있어요.`
          : '공개 승인을 요청했어요. 승인하는 사람이 고친 내용을 확인한 뒤 공개돼요.',
      );
    });
  const setWords = (some: Partial<typeof BLANK>) => {
    setAll((now) => ({ ...now, ...some }));
    // What was read says the reason as it was.
    setRead(undefined);
  };
  return { words, setWords, failure, faults, told, isSending, isStale, read, look, publish, ask, asking };
}

const toPublish = ({ approver: _asked, ...input }: ReturnType<typeof inputOf>) => input;

function inputOf(words: typeof BLANK, hash = '') {
  const open = copyEditing.get();
  const { companyCode = '', postingNumber = '' } = open?.opened ?? {};
  return { companyCode, postingNumber, revision: open?.revision, ...words, hash };
}
