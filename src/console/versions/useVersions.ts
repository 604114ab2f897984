import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { EditedPosting } from '../../domain/postings/editing/workingCopy.records.ts';
import { type Differences, LIVE, NOW, type VersionList } from '../../domain/postings/versions/version.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { versionsCalls } from './versions.calls.ts';

/** Two versions that are compared. */
export interface Pair {
  from: string;
  to: string;
}

/** What is compared first: what is published, or else the latest version, with the working copy. */
function firstPair({ published, versions }: VersionList): Pair | undefined {
  const from = published ? LIVE : versions[0]?.no;
  return from === undefined ? undefined : { from, to: NOW };
}

/** The versions of a posting, what differs between two of them, and getting one back. */
export function useVersions({ companyCode, postingNumber }: EditedPosting) {
  const [list, setList] = useState<VersionList>();
  const [pair, setPair] = useState<Pair>();
  const [places, setPlaces] = useState<Differences['places']>();
  const [failure, setFailure] = useState('');
  /** What stood in the working copy before a version was got back. */
  const [before, setBefore] = useState<{ version: string; isUndone: boolean }>();
  const [isRestoring, setRestoring] = useState(false);

  const read = useCallback(async () => {
    try {
      const found = await sendConsole(versionsCalls.list, { companyCode, postingNumber });
      setList(found);
      setPair((now) => now ?? firstPair(found));
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [companyCode, postingNumber]);
  useEffect(() => void read(), [read]);

  const revision = list?.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another working copy.
  useEffect(() => {
    if (!pair) return;
    let isLate = false;
    setPlaces(undefined);
    sendConsole(versionsCalls.compare, { companyCode, postingNumber, ...pair }).then(
      (found) => (isLate ? undefined : setPlaces(found.places)),
      (error: unknown) => (isLate ? undefined : setFailure(sentenceOf(error))),
    );
    return () => {
      isLate = true;
    };
  }, [companyCode, postingNumber, pair, revision]);

  const restore = async (version: string) => {
    if (isRestoring) return;
    setRestoring(true);
    try {
      const input = { companyCode, postingNumber, version, revision: revision ?? 0 };
      const done = await sendConsole(versionsCalls.restore, input);
      setBefore((was) => ({ version: done.before, isUndone: was?.version === version && !was.isUndone }));
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await read();
    setRestoring(false);
  };
  return { list, pair, setPair, places, failure, before, isRestoring, restore };
}
