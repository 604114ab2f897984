import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { mergeFiles } from '../../domain/content/mergeFiles.ts';
import { siteFileOf } from '../../domain/content/siteFiles.records.ts';
import type { PeriodVersion } from '../../domain/retention/periods.ts';
import type { Faults, Shape } from '../../fields/shape.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { siteCalls } from './site.calls.ts';

// Milliseconds without a key until what is typed is saved.
const PAUSE = 600;

/** A file as it is on the server: what was kept last, under which revision, and what visitors see. */
interface Kept {
  body: unknown;
  revision: number;
  published: unknown;
  by: string;
  /** As they are published. */
  periods: readonly PeriodVersion[];
  /** It waits, as it is, for somebody's approval. */
  waits: boolean;
}

/** Somebody else has changed the same places: what they have made of the file. */
export interface Meeting {
  conflicts: string[];
  body: unknown;
  revision: number;
}

/** Every sentence about what is typed, by the declaration that publishing reads it by. */
export function faultsOf(shape: Shape<unknown>, typed: unknown): Faults {
  const faults: Faults = {};
  shape.check(shape.read(typed, '', faults), '', faults, {});
  return faults;
}

/**
 * A file of the site in a form: saved as it is typed, together with what others type. `typed` is undefined until it has
 * come.
 */
export function useSiteFile(file: string) {
  const site = siteFileOf(file);
  const [kept, setKept] = useState<Kept>();
  const [typed, setTyped] = useState<unknown>();
  const [failure, setFailure] = useState('');
  const [meeting, setMeeting] = useState<Meeting>();
  const latest = useRef({ typed, kept, meeting, sending: Promise.resolve<number | undefined>(undefined) });
  latest.current = { ...latest.current, typed, kept, meeting };

  const open = useCallback(async () => {
    try {
      const { body, revision = 0, published, by, waits, periods } = await sendConsole(siteCalls.open, { file });
      setKept({ body, revision, published, by, waits, periods });
      setTyped(body);
      setMeeting(undefined);
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [file]);
  useEffect(() => {
    setKept(undefined);
    setTyped(undefined);
    void open();
  }, [open]);

  const saveNow = useCallback(async (): Promise<number | undefined> => {
    const now = latest.current;
    if (!now.kept || now.meeting) return undefined;
    if (now.typed === now.kept.body) return now.kept.revision;
    const [sent, { body: from, revision }] = [now.typed, now.kept];
    try {
      const answer = await sendConsole(siteCalls.save, {
        ...{ file, revision },
        ...{ from: { content: from }, body: { content: sent } },
      });
      const next = { body: answer.body, revision: answer.revision ?? 0, waits: false };
      setFailure('');
      if (answer.conflicts.length > 0) {
        setMeeting({ ...next, conflicts: answer.conflicts });
        return undefined;
      }
      const { typed: since } = latest.current;
      const shown = since === sent ? answer.body : mergeFiles(sent, since, answer.body).value;
      // Whoever waits to save goes on at once, before this is drawn.
      const { kept: before } = latest.current;
      latest.current = { ...latest.current, kept: before && { ...before, ...next }, typed: shown };
      setKept((now) => now && { ...now, ...next });
      setTyped(shown);
      return since === sent ? next.revision : undefined;
    } catch (error) {
      setFailure(sentenceOf(error));
      return undefined;
    }
  }, [file]);

  /**
   * Saves what is typed, after a save that is under way; answers its revision, or undefined if it is not all kept now.
   */
  const save = useCallback(() => {
    latest.current.sending = latest.current.sending.then(saveNow);
    return latest.current.sending;
  }, [saveNow]);

  const isUnsaved = kept !== undefined && typed !== kept.body;
  useEffect(() => {
    if (!isUnsaved || meeting || typed === undefined) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isUnsaved, meeting, save]);

  const faults = useMemo(() => (site && typed !== undefined ? faultsOf(site.shape, typed) : {}), [site, typed]);

  return {
    site,
    kept,
    typed,
    faults,
    failure,
    isUnsaved,
    meeting,
    change: setTyped,
    save,
    open,
    /** Goes on from what the other has made, with what was chosen. */
    settle(chosen: unknown) {
      if (!meeting) return;
      const { body, revision } = meeting;
      setKept((before) => before && { ...before, body, revision, waits: false });
      setTyped(chosen);
      setMeeting(undefined);
    },
  };
}
