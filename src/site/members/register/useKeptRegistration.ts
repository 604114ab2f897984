import { useEffect, useState } from 'react';
import { KEPT_MS, keep, REGISTRATION_KEY, readKept } from '../../session/keptForms.ts';
import type { RegistrationValues, Typed } from './registrationForm.ts';

/** Everything but the password: it is never stored. */
interface Kept {
  typed: Omit<Typed, 'password'>;
  ofAge?: boolean;
  agreed: RegistrationValues['agreed'];
}

/** Puts back what this tab kept, and keeps what is typed from then on. */
export function useKeptRegistration(values: RegistrationValues, put: (kept: Partial<RegistrationValues>) => void) {
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const kept = readKept<Kept>(REGISTRATION_KEY);
    if (kept) put({ ...kept.typed, ofAge: kept.ofAge === true, agreed: kept.agreed });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (!isRestored) return;
    const { password: _never, ofAge, agreed, ...typed } = values;
    keep(REGISTRATION_KEY, { typed, ofAge, agreed } satisfies Kept);
    // On a page that is left open it stays on the screen, not in the storage.
    const timer = setTimeout(() => sessionStorage.removeItem(REGISTRATION_KEY), KEPT_MS);
    return () => clearTimeout(timer);
  }, [isRestored, values]);
}
