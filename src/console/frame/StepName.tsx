import { LineDrawing } from '../../browser/ui/Icon.tsx';
import type { PostingStepKind } from '../../domain/postings/stepKind.ts';
import styles from './StepName.module.css';

const SIGNS: Readonly<Record<PostingStepKind, string>> = {
  서류: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  과제: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  검사: 'M9 4.5H5.5v16h13v-16H15M9 3h6v3H9zM9 13.5l2.2 2.2 4-4.4',
  면접: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5',
  최종: 'M6 21V4M6 5h12l-3 4 3 4H6',
};

/** A step of a selection by its name, with the sign of its kind, and the kind in words where its name does not say it. */
export function StepName({ name, kind }: { name: string; kind: PostingStepKind | '' }) {
  if (kind === '') return name;
  return (
    <span className={styles.step}>
      <LineDrawing path={SIGNS[kind]} size={16} />
      <span>
        {name}
        {name.includes(kind) ? null : <span className={styles.kind}> {kind}</span>}
      </span>
    </span>
  );
}
