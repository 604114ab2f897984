import { useCallback, useEffect, useState } from 'react';
import { send } from '../../browser/send.ts';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { applicationCalls } from './applications.calls.ts';

/** The member's application for a posting; undefined while it loads. `again` fetches it again. */
export function useOwnApplication(companyCode: string, postingNumber: string) {
  const [own, setOwn] = useState<OwnApplication>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    send(applicationCalls.detail, { companyCode, postingNumber }).then(setOwn, setFailure);
  }, [companyCode, postingNumber]);
  useEffect(load, [load]);
  return { own, failure, again: load };
}
