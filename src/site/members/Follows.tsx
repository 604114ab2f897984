import styles from './Follows.module.css';

interface FollowsProps {
  title: string;
  /** What becomes of each thing, under its name. */
  facts: Readonly<Record<string, string>>;
}

/** What a step that ends something brings with it, said before it is done. */
export function Follows({ title, facts }: FollowsProps) {
  return (
    <section className={styles.follows}>
      <h2>{title}</h2>
      <dl>
        {Object.entries(facts).map(([of, what]) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
