import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';

/** `ink` stands in second place and `secondary` in third; `text` is a verb set as a link, `muted` the same in grey. */
export type ButtonLook = 'primary' | 'ink' | 'secondary' | 'danger' | 'text' | 'muted';

function classes(look: ButtonLook, wide: boolean): string {
  const own = look === 'muted' ? `${styles.text} ${styles.muted}` : styles[look];
  return `${styles.button} ${own} ${wide ? styles.wide : ''}`.trim();
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
  look?: ButtonLook;
  wide?: boolean;
  /** Work is under way: presses are ignored, the button keeps its focus and says what it is doing. */
  busy?: boolean;
  busyText?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of 48 px. While `busy` it stays focusable and swallows presses, so a double press does nothing twice. */
export function Button(props: ButtonProps) {
  const { look = 'primary', wide = false, busy = false, busyText, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes(look, wide)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && busyText ? busyText : children}
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'className' | 'style'> & { look?: ButtonLook; wide?: boolean };

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ look = 'primary', wide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classes(look, wide)} />;
}
