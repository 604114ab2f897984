import { useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { isHidden } from '../../../domain/cv/form.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { type ObjectName, sections } from '../../../domain/cv/sections.ts';
import { groupFields, type Step } from '../../../domain/cv/steps.ts';
import { editing } from '../draft/draft.store.ts';
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

const headingOf = ([section, title]: readonly [ObjectName, string]) => groupOf(section, title)?.heading ?? title;

interface GroupProps {
  section: ObjectName;
  title: string;
  /** Empty if its name stands above it already. */
  heading: string;
  /** It goes on with what is above it. */
  follows: boolean;
}

function Group({ section, title, heading, follows }: GroupProps) {
  const place = useMemo(() => ({ section }), [section]);
  const form = useStore(editing, (open) => open?.context.form);
  const keys = groupFields(section, title);
  const { fields }: Section = sections[section];
  const isClosed = useIsClosed();
  const { free = false, opens = false } = groupOf(section, title) ?? {};
  if (keys.every((key) => isHidden(fields[key], form))) return null;
  return (
    <section className={follows ? `${styles.group} ${styles.following}` : styles.group}>
      {heading ? (
        <h3 className={styles.groupTitle}>
          {heading}
          {free && !isClosed ? <span className={styles.optional}> (선택)</span> : null}
        </h3>
      ) : null}
      <SectionFields place={place} keys={keys} free={free} opens={opens} />
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
      {groups.map((group, index) => {
        const [section, title] = group;
        const heading = headingOf(group);
        const follows = index > 0 && headingOf(groups[index - 1]!) === heading;
        return (
          <Group
            key={`${section} ${title}`}
            section={section}
            title={title}
            heading={follows || groups.length === 1 ? '' : heading}
            follows={follows}
          />
        );
      })}
      {step.list ? <Rows name={step.list} /> : null}
      {isClosed && !step.list ? <p className={styles.nothing}>적은 내용이 없어요.</p> : null}
    </div>
  );
}
