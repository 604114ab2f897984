import styles from './Follows.module.css';

interface FollowsProps {
  title: string;
  /** What becomes of each thing, under its name. */
  facts: Readonly<Record<string, string>>;
  /** The ways to do it and what each brings, where there are several. */
  ways?: { title: string; facts: Readonly<Record<string, string>> };
}

/** What a step that ends something brings with it, said before it is done. */
export function Follows({ title, facts, ways }: FollowsProps) {
  return (
    <section className={styles.follows}>
      <h2>{title}</h2>
      <Facts facts={facts} />
      {ways ? (
        <>
          <h3>{ways.title}</h3>
          <Facts facts={ways.facts} />
        </>
      ) : null}
    </section>
  );
}

function Facts({ facts }: Pick<FollowsProps, 'facts'>) {
  return (
    <dl>
      {Object.entries(facts).map(([of, what]) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
