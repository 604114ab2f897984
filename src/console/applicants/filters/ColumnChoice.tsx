import type { ColumnName } from '../../../domain/applicants/listChoices.ts';
import { COLUMNS, columnsFor } from '../../../domain/applicants/listColumns.records.ts';
import styles from './ApplicantFilters.module.css';

interface ColumnChoiceProps {
  columns: readonly ColumnName[];
  chooseColumns(columns: ColumnName[]): void;
  /** What is decided may be seen. */
  isDeciding: boolean;
}

/** Which columns the list shows, beside number and name. */
export function ColumnChoice({ columns, chooseColumns, isDeciding }: ColumnChoiceProps) {
  return (
    <details className={styles.columns}>
      <summary>열 고르기</summary>
      <fieldset aria-label="보일 열">
        {columnsFor(isDeciding).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={() =>
                chooseColumns(columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name])
              }
            />
            {COLUMNS[name].title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
