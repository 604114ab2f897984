import { Button } from '../../../browser/ui/Button.tsx';
import { DoneLine } from '../../frame/DoneLine.tsx';
import styles from './Tags.module.css';

interface TagsToldProps {
  told: string;
  failure: string;
  mayUndo: boolean;
  undo(): Promise<unknown>;
  /** Puts the focus where it goes on from once the button is gone with what it did. */
  goOn(): void;
}

/** What was done of tags last, and the way back. */
export function TagsTold({ told, failure, mayUndo, undo, goOn }: TagsToldProps) {
  return (
    <div className={styles.told}>
      <DoneLine failure={failure} told={told} />
      {mayUndo ? (
        <Button
          look="text"
          onClick={() => {
            goOn();
            void undo();
          }}
        >
          태그 되돌리기
        </Button>
      ) : null}
    </div>
  );
}
