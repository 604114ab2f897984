import { contact, person } from '../../domain/postings/namedPeople.records.ts';
import { BODY_PARTS, type BodyPart } from '../../domain/postings/postingBody.ts';
import { CopyField } from './CopyField.tsx';
import styles from './EditorSection.module.css';
import { ImageRows } from './ImageRows.tsx';

// Steps and documents have screens of their own.
const WRITTEN = Object.entries<BodyPart>(BODY_PARTS).filter(([, { kind }]) => kind !== 'steps' && kind !== 'documents');

/** What a posting says below its facts, in reading order. */
export function BodySection() {
  return (
    <div className={styles.section}>
      {WRITTEN.map(([name, part]) => (
        <Part key={name} name={name} part={part} />
      ))}
      <ImageRows />
    </div>
  );
}

const MEMBERS = { person, contact };

function Part({ name, part: { kind, title, written = title, optional } }: { name: string; part: BodyPart }) {
  const at = `body.${name}`;
  if (kind === 'fact') return <CopyField at={at} label={written} optional={optional} />;
  if (kind === 'text') return <CopyField at={at} label={title} kind="text" optional={optional} />;
  if (kind === 'lines') {
    return <CopyField at={at} label={title} kind="text" optional={optional} hint="한 줄이 한 항목이에요." />;
  }
  if (kind !== 'person' && kind !== 'contact') return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{title}</legend>
      {Object.values(MEMBERS[kind]).map(({ wire, label }) => (
        <CopyField key={wire} at={`${at}.${wire}`} label={label} optional={optional} />
      ))}
    </fieldset>
  );
}
