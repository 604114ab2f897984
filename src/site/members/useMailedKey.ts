import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resetKeyOf } from '../../domain/members/register/resetLink.ts';

/**
 * The key of the address, read once: it goes out of the address bar and the history at once and stays in memory.
 * Undefined until it is read, '' if there is none.
 */
export function useMailedKey(): string | undefined {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | undefined>();
  useEffect(() => {
    const found = resetKeyOf(hash);
    setKey((known) => found ?? known ?? '');
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return key;
}
