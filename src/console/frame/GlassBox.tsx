import type { ComponentProps } from 'react';
import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './GlassBox.module.css';

interface GlassBoxProps extends ComponentProps<'input'> {
  /** How much room it takes where it stands. */
  room: string | undefined;
}

/** A box for what is searched by, with its glass; what belongs to it comes after. */
export function GlassBox({ room, children, ...input }: GlassBoxProps) {
  return (
    <search className={`${styles.search} ${room}`}>
      <span className={styles.glass}>
        <Icon name="search" size={18} />
      </span>
      <input className={styles.box} type="text" autoComplete="off" {...input} />
      {children}
    </search>
  );
}
