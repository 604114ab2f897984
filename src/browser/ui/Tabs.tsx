import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<T extends string> {
  value: T;
  onChange(value: T): void;
  label: string;
  tabs: readonly { value: T; title: string }[];
  children: ReactNode;
}

/** Tabs over one panel: arrows move between them, the panel follows. Brings Base UI: import lazily. */
export function Tabs<T extends string>({ value, onChange, label, tabs, children }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.value === value ? children : null}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
