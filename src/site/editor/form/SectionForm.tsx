import { useMemo } from 'react';
import type { Section } from '../../../domain/cv/section.ts';
import { type ObjectName, sections } from '../../../domain/cv/sections.ts';
import { groupFields, type Step } from '../../../domain/cv/steps.ts';
import { useDraft } from '../draft/useDraft.ts';
import { Rows } from './Rows.tsx';
import { SectionFields } from './SectionFields.tsx';
import styles from './SectionForm.module.css';
import { useIsClosed } from './useEditor.ts';

const groupOf = (section: ObjectName, title: string) =>
  (sections[section] as Section).groups?.find((group) => group.title === title);

function Unconsented({ section, title }: { section: ObjectName; title: string }) {
  const consented = useDraft(({ profile }) => profile.sensitiveConsent);
  const words = groupOf(section, title)?.unconsented;
  return words === undefined || consented ? null : <p className={styles.unconsented}>{words}</p>;
}

interface GroupProps {
  section: ObjectName;
  title: string;
  /** Its name stands above it already. */
  alone: boolean;
}

function Group({ section, title, alone }: GroupProps) {
  const place = useMemo(() => ({ section }), [section]);
  const keys = groupFields(section, title);
  // A first field that is called as its group is says it for both.
  const isSaid = (sections[section] as Section).fields[keys[0]!].label === title;
  const isFree = groupOf(section, title)?.free === true;
  return (
    <section className={isSaid ? `${styles.group} ${styles.said}` : styles.group}>
      {alone || isSaid ? null : (
        <h3 className={styles.groupTitle}>
          {title}
          {isFree ? <span className={styles.optional}> (선택)</span> : null}
        </h3>
      )}
      <SectionFields place={place} keys={keys} free={isFree} />
      <Unconsented section={section} title={title} />
    </section>
  );
}

/** The form of one step, generated from the declarations. */
export function SectionForm({ step }: { step: Step }) {
  const groups = step.groups ?? [];
  const isClosed = useIsClosed();
  return (
    <div className={styles.form}>
      {groups.map(([section, title]) => (
        <Group
          key={`${section} ${title}`}
          section={section}
          title={title}
          alone={groups.length === 1 || title === step.title}
        />
      ))}
      {step.list ? <Rows name={step.list} /> : null}
      {isClosed && !step.list ? <p className={styles.nothing}>적은 내용이 없어요.</p> : null}
    </div>
  );
}
