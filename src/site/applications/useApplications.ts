import { useCallback, useEffect, useState } from 'react';
import { send } from '../../browser/send.ts';
import type { Application } from '../../domain/applications/application.records.ts';
import { applicationCalls } from './applications.calls.ts';

/** The member's applications; undefined while they load. `again` fetches them again. */
export function useApplications() {
  const [applications, setApplications] = useState<Application[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    send(applicationCalls.list, {}).then(setApplications, setFailure);
  }, []);
  useEffect(load, [load]);
  return { applications, failure, again: load };
}
