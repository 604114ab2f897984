import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './PrintedAddress.module.css';

/** On paper: where the page is to be found. Known once the page runs, for nothing the server sends depends on a host. */
export function PrintedAddress({ children }: { children: string }) {
  const { pathname } = useLocation();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  if (origin === '') return null;
  return (
    <p className={styles.address}>
      {children} {origin}
      {pathname}
    </p>
  );
}
