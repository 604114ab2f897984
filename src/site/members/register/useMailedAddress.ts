import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { send, sentenceOf } from '../../../browser/send.ts';
import { resetKeyOf } from '../../../domain/members/register/resetLink.ts';
import { keep, MAILED_KEY, readKept } from '../../session/keptForms.ts';
import { emailAccountCalls } from './emailAccount.calls.ts';

/** An address that a mailed link confirms, with the link's key. */
interface Confirmed {
  key: string;
  email: string;
}

export type MailedAddress =
  | { state: 'none' }
  | { state: 'reading' }
  | ({ state: 'confirmed' } & Confirmed)
  | { state: 'failed'; message: string };

/**
 * The address which the link that opened this page confirms. Its key goes out of the address bar and the history at
 * once; it survives a reload in this tab, until `forget`.
 */
export function useMailedAddress(): MailedAddress & { forget(): void } {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useState<MailedAddress>({ state: 'none' });

  useEffect(() => {
    const key = resetKeyOf(hash);
    if (key === undefined) {
      const kept = readKept<Confirmed>(MAILED_KEY);
      if (kept) setAddress({ state: 'confirmed', key: kept.key, email: kept.email });
      return;
    }
    setAddress({ state: 'reading' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
    send(emailAccountCalls.confirmed, { mailKey: key }).then(
      ({ email }) => {
        keep(MAILED_KEY, { key, email });
        setAddress({ state: 'confirmed', key, email });
      },
      (error: unknown) => setAddress({ state: 'failed', message: sentenceOf(error) }),
    );
  }, [pathname, hash, navigate]);

  return {
    ...address,
    forget() {
      sessionStorage.removeItem(MAILED_KEY);
      setAddress({ state: 'none' });
    },
  };
}
