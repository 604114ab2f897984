import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface AddressFormProps {
  /** Path of the page that shows what was found. */
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form whose fields become the address: a plain GET without a script, with one the same page without loading it. */
export function AddressForm({ action, className, children }: AddressFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') query.append(name, value);
    }
    const to = `${action}?${query}`;
    // Asking the same again is no step that back should lead to.
    void navigate(to, { replace: to === pathname + search });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know no search element.
    <form className={className} action={action} method="get" role="search" onSubmit={onSubmit}>
      {children}
    </form>
  );
}
