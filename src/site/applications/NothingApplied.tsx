import { LinkButton } from '../../browser/ui/Button.tsx';
import { PostingRow } from '../postings/PostingRow.tsx';
import { useInterests } from '../postings/useInterests.ts';
import list from './Applications.module.css';
import styles from './NothingApplied.module.css';
import { OpenPostings } from './OpenPostings.tsx';
import part from './Part.module.css';

interface NothingAppliedProps {
  title: string;
  text: string;
  /** Without what one could apply for. */
  bare?: boolean;
}

/** Where no application is: two circles apart, the way to the postings, and those that one could begin with. */
export function NothingApplied({ title, text, bare }: NothingAppliedProps) {
  return (
    <>
      <div className={`${list.card} ${styles.empty}`}>
        <svg className={styles.drawing} viewBox="0 0 480 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className={styles.floor} d="M40 340a160 160 0 0 1 160-160v160z" />
          <circle className={styles.one} cx="130" cy="154" r="84" />
          <circle className={styles.other} cx="352" cy="154" r="84" />
          <path className={styles.way} d="M225 154h33" />
        </svg>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
          <LinkButton to="/post">채용공고 보기</LinkButton>
        </div>
      </div>
      {bare ? null : (
        <>
          <Kept />
          <OpenPostings />
        </>
      )}
    </>
  );
}

/** The postings the member keeps in view; nothing where there are none. */
function Kept() {
  const { postings = [] } = useInterests();
  if (postings.length === 0) return null;
  return (
    <section className={part.part} aria-labelledby="kept-postings">
      <h2 className={part.ruled} id="kept-postings">
        관심 공고 {postings.length}건
      </h2>
      <ul>
        {postings.map((posting) => (
          <PostingRow key={posting.companyCode + posting.postingNumber} posting={posting} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
