import type { ReactNode } from 'react';
import { NeedsScript } from './NeedsScript.tsx';

interface FormProps {
  className?: string;
  onSubmit(): void | Promise<void>;
  children: ReactNode;
}

/**
 * A form that a script sends, drawn to be typed into before that script is there. Until then nothing leaves it: as a
 * plain form it would write what is typed, a password too, into the address.
 */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      className={className}
      // Outside a dialog element such a form goes nowhere (HTML Standard, form submission algorithm).
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form may be inside another form: React would submit that one as well.
        event.stopPropagation();
        void onSubmit();
      }}
    >
      <NeedsScript>이 양식은 자바스크립트를 켜야 보낼 수 있어요.</NeedsScript>
      {children}
    </form>
  );
}
