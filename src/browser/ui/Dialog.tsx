import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** A sentence under the title, read with it. */
  text?: string;
  /** `narrow` is exactly 300 px, `whole` fills the screen, `bottom` is a sheet at its foot. */
  shape?: 'narrow' | 'whole' | 'bottom';
  /** The element to focus first; the first control by default. */
  focus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; null for where it was. */
  returnTo?: () => HTMLElement | null;
  /** Draws its own head (Specification §2: the legal dialog has its tabs there). Use `DialogTitle`, `DialogText` and
   * `DialogClose`. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * A dialog with focus kept inside, Escape and a close button. It brings Base UI with it: import whatever uses it
 * lazily, so that no page's first script carries it.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, shape, focus, returnTo, bare = false, children } = props;
  const place = shape === 'whole' ? styles.whole : shape === 'bottom' ? styles.bottom : '';
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={`${styles.viewport} ${place}`}>
          <Base.Popup
            className={`${styles.box} ${shape === 'narrow' ? styles.narrow : ''}`}
            initialFocus={focus}
            finalFocus={returnTo}
            aria-label={bare ? title : undefined}
          >
            {bare ? null : (
              <div className={styles.head}>
                <DialogTitle>{title}</DialogTitle>
                <DialogClose />
              </div>
            )}
            {text ? <DialogText>{text}</DialogText> : null}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The dialog's heading and name. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className={styles.title}>{children}</Base.Title>;
}

/** A sentence of the dialog's, read with its heading. */
export function DialogText({ children }: { children: ReactNode }) {
  return <Base.Description className={styles.text}>{children}</Base.Description>;
}

/** The cross that closes the dialog around it. */
export function DialogClose() {
  return (
    <Base.Close className={styles.close} aria-label="닫기">
      <Icon name="close" />
    </Base.Close>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** The confirmed act destroys something; `mild` where that can be taken back. */
  danger?: boolean | 'mild';
  /** The button that asked is in ink, and so is the one that confirms. */
  ink?: boolean;
  busy?: boolean;
  /** It is confirmed and waits for something: that can still be called off. */
  waiting?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an act. A press outside does not answer the question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = '취소', danger = false, busy = false, onConfirm, onCancel } = props;
  const { ink = false, waiting = false } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next || busy ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.veil} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.box}>
            <div className={styles.head}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </div>
            {children ? <AlertDialog.Description className={styles.text}>{children}</AlertDialog.Description> : null}
            <div className={styles.actions}>
              <Button look="secondary" onClick={onCancel} busy={busy}>
                {cancel}
              </Button>
              <Button
                look={danger ? 'danger' : ink ? 'ink' : 'primary'}
                data-mild={danger === 'mild' || undefined}
                onClick={onConfirm}
                busy={busy || waiting}
              >
                {confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
