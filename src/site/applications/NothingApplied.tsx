import { LinkButton } from '../../browser/ui/Button.tsx';
import { PostingRow } from '../postings/PostingRow.tsx';
import { useInterests } from '../postings/useInterests.ts';
import list from './Applications.module.css';
import styles from './NothingApplied.module.css';
import { OpenPostings } from './OpenPostings.tsx';
import part from './Part.module.css';

const pictures = {
  /** The course of an application, to begin with its first station. */
  course: (
    <>
      <path className={styles.line} d="M120 170h260" />
      <circle className={styles.one} cx="124" cy="170" r="46" />
      <path className={styles.sheet} d="M119 147h10v18h18v10h-18v18h-10v-18h-18v-10h18z" />
      <circle className={styles.station} cx="220" cy="170" r="25" />
      <circle className={styles.station} cx="300" cy="170" r="25" />
      <circle className={styles.station} cx="380" cy="170" r="25" />
    </>
  ),
  /** A sheet begun. */
  draft: (
    <>
      <circle className={styles.other} cx="410" cy="60" r="130" />
      <circle className={styles.one} cx="60" cy="300" r="110" />
      <path className={styles.sheet} d="M142 70h196v270H142z" />
      <path className={styles.line} d="M170 128h140M170 158h116M170 188h128" />
      <path className={styles.one} d="M170 212h56v12h-56zM236 202h5v32h-5z" />
    </>
  ),
  /** A letter that has come. */
  mail: (
    <>
      <circle className={styles.other} cx="60" cy="70" r="120" />
      <path className={styles.sheet} d="M130 90h220v160H130z" />
      <path className={styles.flap} d="M130 90h220l-110 92z" />
    </>
  ),
  /** A posting with its mark. */
  mark: (
    <>
      <circle className={styles.other} cx="410" cy="290" r="120" />
      <path className={styles.sheet} d="M110 80h260v180H110z" />
      <path className={styles.line} d="M140 124h96M140 160h140M140 190h110" />
      <path className={styles.one} d="M306 66h44v86l-22-18-22 18z" />
    </>
  ),
};

interface NothingAppliedProps {
  title: string;
  text: string;
  /** Without what one could apply for. */
  bare?: boolean;
  picture: keyof typeof pictures;
}

/** Where no application is: a drawing, the way to the postings, and those that one could begin with. */
export function NothingApplied({ title, text, bare, picture }: NothingAppliedProps) {
  return (
    <>
      <div className={`${list.card} ${styles.empty}`}>
        <svg className={styles.drawing} viewBox="0 0 480 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {pictures[picture]}
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
          <OpenPostings bare />
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
