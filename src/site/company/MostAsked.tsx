import { Icon } from '../../browser/ui/Icon.tsx';
import type { FaqText } from '../../domain/company/companyPages.records.ts';
import styles from './MostAsked.module.css';

interface MostAskedProps {
  groups: FaqText['groups'];
  onFollow(): void;
}

/** What many ask, each the way to its answer: where nothing was found. */
export function MostAsked({ groups, onFollow }: MostAskedProps) {
  const most = groups.flatMap(({ questions }) => questions).filter(({ top }) => top);
  if (most.length === 0) return null;
  return (
    <nav className={styles.most} aria-labelledby="most-asked">
      <h2 id="most-asked">많이 묻는 질문</h2>
      <ol>
        {most.map(({ id, question }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={onFollow}>
              <span>{question}</span> <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
