import { useEffect, useState } from 'react';
import type { Application } from '../applications/application.ts';
import { send } from '../browser/send.ts';
import { userInfo } from '../browser/session.ts';
import { useStore } from '../browser/store.ts';

/** The member's application for a posting, once it is known; undefined for a visitor and while it is asked for. */
export function useOwnApplication(companyCode: string, postingNumber: string): Application | undefined {
  const isLogin = useStore(userInfo, (user) => user.isLogin);
  const [own, setOwn] = useState<Application>();
  useEffect(() => {
    setOwn(undefined);
    if (!isLogin) return;
    const left = new AbortController();
    // A visitor never needs this call: it stays out of the page's script.
    import('../applications/applications.calls.ts')
      .then(({ applicationCalls }) => send(applicationCalls.list, {}, { signal: left.signal }))
      .then((applications) => {
        setOwn(applications.find((one) => one.companyCode === companyCode && one.postingNumber === postingNumber));
      })
      // Without the answer the button leads to the application all the same; `send` has logged why.
      .catch(() => undefined);
    return () => left.abort();
  }, [isLogin, companyCode, postingNumber]);
  return own;
}
