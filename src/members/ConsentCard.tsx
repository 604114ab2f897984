import type { ReactNode } from 'react';
import { Checkbox } from '../browser/ui/Checkbox.tsx';
import type { ConsentText } from '../company/companyPages.ts';
import styles from './ConsentCard.module.css';

interface ConsentCardProps {
  name: string;
  title: string;
  body: ConsentText;
  required: boolean;
  agreed: boolean;
  error?: string;
  onChange(agreed: boolean): void;
  /** Who receives the data, where it is one company of the group. */
  company?: string;
  /** Where the whole text can be read. */
  whole?: ReactNode;
}

/** One notice or consent: its box, and everything the law wants told before it is ticked. */
export function ConsentCard({
  name,
  title,
  body,
  required,
  agreed,
  error,
  onChange,
  company,
  whole,
}: ConsentCardProps) {
  const facts = [
    ['목적', body.purpose],
    ['항목', body.items.join(', ')],
    ['기간', body.period],
    ['거부할 때', body.refusal],
    ['받는 회사', company],
  ].flatMap(([term, text]) => (text ? [[term, text] as const] : []));
  return (
    <div className={styles.card}>
      <Checkbox
        name={name}
        label={body.label}
        optional={!required}
        value={agreed}
        error={error}
        onChange={(next) => onChange(next === true)}
      />
      <details className={styles.text}>
        <summary>{title} 내용 보기</summary>
        <dl>{facts.flatMap(([term, text]) => [<dt key={`${term} term`}>{term}</dt>, <dd key={term}>{text}</dd>])}</dl>
        {whole}
      </details>
    </div>
  );
}
