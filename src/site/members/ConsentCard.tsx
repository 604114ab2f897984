import type { ReactNode } from 'react';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import type { ConsentText } from '../../domain/company/companyPages.records.ts';
import { consentFacts } from '../../domain/legal/consentFacts.records.ts';
import styles from './ConsentCard.module.css';

interface ConsentCardProps {
  name: string;
  /** The words beside the box; the text's own by default. */
  label?: string;
  hint?: string;
  /** The text in force; while it is on its way the box is alone. */
  text?: { title: string; body: ConsentText };
  required: boolean;
  agreed: boolean;
  error?: string;
  onChange(agreed: boolean): void;
  /** The version of the text, where the ledger is to show it. */
  version?: string;
  /** Who receives the data, where it is one company of the group. */
  company?: string;
  /** Where the whole text can be read. */
  whole?: ReactNode;
}

function Facts({ body, company, version }: { body: ConsentText; company?: string; version?: string }) {
  const facts = consentFacts(body, { company, version });
  return <dl>{facts.flatMap(([term, text]) => [<dt key={`${term} term`}>{term}</dt>, <dd key={term}>{text}</dd>])}</dl>;
}

/** One notice or consent: its box, and everything the law wants told before it is ticked. */
export function ConsentCard(props: ConsentCardProps) {
  const { name, label, hint, text, required, agreed, error, onChange, company, version, whole } = props;
  return (
    <div className={styles.card}>
      <div className={text ? styles.choice : undefined}>
        <Checkbox
          name={name}
          label={label ?? text?.body.label ?? ''}
          hint={hint}
          optional={!required}
          value={agreed}
          error={error}
          onChange={(next) => onChange(next === true)}
        />
      </div>
      {text ? (
        <details className={styles.text}>
          <summary>
            <Said>{text.title} </Said>
            <span className={styles.what}>내용 </span>보기
            <Icon name="chevron" size={16} />
          </summary>
          <Facts body={text.body} company={company} version={version} />
          {whole}
        </details>
      ) : null}
    </div>
  );
}
