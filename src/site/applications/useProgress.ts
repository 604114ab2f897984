import { useEffect, useState } from 'react';
import { send } from '../../browser/send.ts';
import type { Application } from '../../domain/applications/application.records.ts';
import { asAnswered } from '../../domain/cv/defaults.ts';
import { type Overview, overviewOf } from '../../domain/cv/progress.ts';
import { carryCalls } from '../editor/carry.calls.ts';
import { cvCalls } from '../editor/cv.calls.ts';
import { readCheckContext } from '../editor/draft/checkContext.store.ts';
import { attachmentCalls } from '../editor/files/attachments.calls.ts';

/** How far an application is, read from its draft; undefined while it loads and where it cannot be read. */
export function useProgress({ companyCode, postingNumber }: Application): Overview | undefined {
  const [overview, setOverview] = useState<Overview>();
  useEffect(() => {
    const key = { companyCode, postingNumber };
    const reading = Promise.all([
      send(cvCalls.read, { ...key, applyState: '1' }),
      send(attachmentCalls.list, key),
      send(carryCalls.steps, key),
      readCheckContext(key),
    ]);
    // The card does without it; `send` has logged why.
    reading.then(
      ([{ cv, answered }, files, { steps }, { context }]) =>
        setOverview(overviewOf({ ...asAnswered(cv, answered, context.form), files }, context, { unseen: steps })),
      () => undefined,
    );
  }, [companyCode, postingNumber]);
  return overview;
}
