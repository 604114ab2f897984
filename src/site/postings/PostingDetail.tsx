import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { Lines as LineList } from '../../browser/ui/Lines.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { PostingAnswer, PostingImage } from '../../domain/postings/posting.records.ts';
import {
  BODY_PARTS,
  type BodyPart,
  type PartName,
  type PostingPerson as Person,
} from '../../domain/postings/postingBody.ts';
import { afterSelectionWords } from '../../domain/retention/keptWords.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { sentencesOf } from '../../fields/sentences.ts';
import { titleAt } from '../frame/screenNames.ts';
import { CompanyDrawing } from './CompanyMark.tsx';
import { ApplyBar, ApplyCard } from './detail/ApplyCard.tsx';
import { leadOf } from './detail/detailWords.ts';
import { PostingNeighbours, SimilarPostings } from './detail/PostingAround.tsx';
import { PostingBand } from './detail/PostingBand.tsx';
import { FirstFacts, FurtherFacts } from './detail/PostingFacts.tsx';
import styles from './PostingDetail.module.css';
import { PoolSteps, PoolTerms, PostingSteps } from './PostingSteps.tsx';
import { postingCalls } from './postings.calls.ts';
import { isOver } from './postingWords.ts';
import { useApplyStep } from './useApplyStep.ts';

const data = screenData({
  call: postingCalls.detail,
  input: ({ company = '', pblanc = '' }) => ({ companyCode: company, postingNumber: pblanc }),
});

const PARTS = Object.keys(BODY_PARTS) as PartName[];
// What one reads to decide ends with the selection; what follows is looked up.
const DECIDING = PARTS.indexOf('steps') + 1;

/** One posting (Specification §2); the button follows the member's own application. */
function PostingDetail() {
  const posting = useData(data);
  const step = useApplyStep(posting);
  const isClosed = isOver(posting.status);
  const isPool = posting.kind === '인재풀';
  // A pool says little of everything: it goes on in one column.
  const isOne = isClosed || isPool;
  return (
    <div className={`${styles.screen} ${isClosed ? styles.over : ''} ${companyClass(posting.companyCode)}`}>
      <PostingBand posting={posting} step={step} />
      <div className={styles.columns}>
        <aside aria-label="지원하기">
          <ApplyCard posting={posting} step={step} />
        </aside>
        <FirstFacts posting={posting} />
        {isClosed ? <SimilarPostings postings={posting.similar} title="같은 직무·회사의 열린 공고" /> : null}
        <article aria-label={posting.title}>
          <Announcements posting={posting} />
          {isPool ? <PoolSteps posting={posting} /> : null}
          <Parts names={PARTS.slice(0, DECIDING)} posting={posting} />
          {posting.images.map((image) => (
            <ImageInWords image={image} key={image.address} />
          ))}
          {isOne ? <Further posting={posting} /> : null}
        </article>
        <div className={styles.around}>
          {isOne ? null : (
            <div className={styles.further}>
              <Further posting={posting} />
            </div>
          )}
          {isClosed ? null : <SimilarPostings postings={posting.similar} title="비슷한 공고도 있어요" />}
          <PostingNeighbours posting={posting} />
        </div>
      </div>
      {isClosed ? null : <ApplyBar posting={posting} step={step} />}
    </div>
  );
}

function Parts({ names, posting }: { names: readonly PartName[]; posting: PostingAnswer }) {
  return names.map((name) => <Part key={name} name={name} posting={posting} />);
}

/** What one comes back for: what to hand in, the terms, and whom to ask. */
function Further({ posting }: { posting: PostingAnswer }) {
  return (
    <>
      <Parts names={PARTS.slice(DECIDING)} posting={posting} />
      <Section title="모집과 접수">
        <FurtherFacts posting={posting} />
      </Section>
      <Section title={BODY_PARTS.contact.title}>
        <Contact posting={posting} />
      </Section>
      {posting.kind === '인재풀' ? (
        <Section title="보관과 철회">
          <PoolTerms posting={posting} />
        </Section>
      ) : (
        <p className={styles.notice}>
          지원서는 {afterSelectionWords(posting.kept)} 파기해요. 날짜가 정해지면 지원이력에서 파기 예정일을 볼 수
          있어요.
        </p>
      )}
    </>
  );
}

/** What was said when its end was moved, each with its day. */
function Announcements({ posting: { announcements } }: { posting: PostingAnswer }) {
  return announcements ? (
    <Section title="안내">
      <LineList lines={announcements.map(({ at, words }) => `${at ? dateWords(at) : ''} · ${words}`)} />
    </Section>
  ) : null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

// The opening words and the first facts are above, and whom to ask is below the pictures.
function Part({ name, posting }: { name: PartName; posting: PostingAnswer }) {
  const { kind, title }: BodyPart = BODY_PARTS[name];
  const value = posting.body[name];
  if (!value || (Array.isArray(value) && value.length === 0)) return null;
  if (kind === 'person') return <Colleague title={title} posting={posting} person={value as Person} />;
  if (kind === 'steps')
    return posting.kind === '인재풀' ? null : (
      <Section title={title}>
        <PostingSteps posting={posting} />
      </Section>
    );
  if (Array.isArray(value))
    return (
      <Section title={title}>
        {/* One is no list. */}
        {value.length === 1 ? (
          <p className={styles.line}>{value[0] as string}</p>
        ) : (
          <LineList lines={value as string[]} />
        )}
      </Section>
    );
  const text = kind === 'text' ? (name === 'intro' ? leadOf(value as string).rest : value) : '';
  return text ? <p className={styles.intro}>{text as string}</p> : null;
}

/** One true sentence of somebody of the team, beside a drawing of the company. */
function Colleague({ title, posting, person }: { title: string; posting: PostingAnswer; person: Person }) {
  return (
    <Section title={title}>
      <figure className={styles.person}>
        <CompanyDrawing code={posting.companyCode} number={2} />
        <div>
          <blockquote>“{person.quote}”</blockquote>
          <figcaption>{person.who}</figcaption>
        </div>
      </figure>
    </Section>
  );
}

// An image's width in PostingDetail.module.css; gutters wider than a phone's are left out of account.
const COLUMN = '(min-width: 960px) 680px, calc(100vw - 40px)';

/**
 * An image of the posting. Its room is kept before it arrives; all it says is in words below it. A drawing stands beside
 * its title as text does, so that its letters are of the text's size; a picture takes the column.
 */
function ImageInWords({ image: { address, width, height, caption, words, sources } }: { image: PostingImage }) {
  const isDrawn = sources.length === 0;
  return (
    <section className={isDrawn ? styles.section : `${styles.section} ${styles.wide}`}>
      <h2>{caption}</h2>
      <div>
        <picture>
          {sources.map(({ type, sizes }) => (
            <source key={type} type={type} srcSet={sizes} sizes={COLUMN} />
          ))}
          <img
            className={isDrawn ? `${styles.image} ${styles.drawn}` : styles.image}
            src={address}
            width={width ?? undefined}
            height={height ?? undefined}
            alt={`${caption} 그림`}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <p className={styles.caption}>그림이 말하는 것을 글로 옮겼어요.</p>
        <LineList lines={sentencesOf(words)} />
      </div>
    </section>
  );
}

function Contact({ posting }: { posting: PostingAnswer }) {
  const { team, email, phone } = posting.body.contact;
  return (
    <div className={styles.contact}>
      <p>
        {posting.company} {team}
      </p>
      <p className={styles.reach}>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      <p>
        장애가 있어 지원하거나 시험과 면접을 보는 데 편의가 필요하면 이 연락처로 미리 알려 주세요. 장애인차별금지법
        제11조에 따라 제공해요.
      </p>
      <p className={styles.help}>
        사이트를 쓰다가 막히면 <Link to="/help">{titleAt('help')}</Link>
      </p>
    </div>
  );
}

/** The detail's screen. */
export const postingDetailScreen = {
  Component: PostingDetail,
  data,
  // A closed posting stays for those who have its address, and leaves the search engines.
  isUnlisted: ({ status }: PostingAnswer) => isOver(status),
  title: (posting: PostingAnswer) => `${posting.title} - ${posting.company}`,
  description: (posting: PostingAnswer) => `${posting.company} ${posting.category} 채용공고. ${posting.body.intro}`,
} satisfies ScreenModule;
