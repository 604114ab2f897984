import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Lines as LineList } from '../../browser/ui/Lines.tsx';
import { PrintedAddress } from '../../browser/ui/PrintedAddress.tsx';
import { companyClass, drawingOfCategory } from '../../domain/postings/companyClass.ts';
import type { PostingAnswer, PostingImage } from '../../domain/postings/posting.records.ts';
import { BODY_PARTS, type BodyPart, type PartName } from '../../domain/postings/postingBody.ts';
import { titleAt } from '../frame/screenNames.ts';
import { ApplyBar, ApplyCard, closingSentence } from './ApplyCard.tsx';
import type { ApplyStep } from './applyStep.ts';
import { CompanyDrawing, CompanyMark } from './CompanyMark.tsx';
import { PostingActions } from './PostingActions.tsx';
import { PostingAround } from './PostingAround.tsx';
import styles from './PostingDetail.module.css';
import { PostingFacts } from './PostingFacts.tsx';
import { PostingMark } from './PostingMark.tsx';
import { PostingSteps } from './PostingSteps.tsx';
import { emptySearch, searchPath } from './postingSearch.ts';
import { postingCalls } from './postings.calls.ts';
import { daysMark, isAccepting, sentencesOf, statusMark } from './postingWords.ts';
import { useApplyStep } from './useApplyStep.ts';

const data = screenData({
  call: postingCalls.detail,
  input: ({ company = '', pblanc = '' }) => ({ companyCode: company, postingNumber: pblanc }),
});

const PARTS = Object.keys(BODY_PARTS) as PartName[];

/** One posting (Specification §2); the button follows the member's own application. */
function PostingDetail() {
  const posting = useData(data);
  const step = useApplyStep(posting);
  return (
    <div className={`${styles.screen} ${companyClass(posting.companyCode)}`}>
      <Head posting={posting} step={step} />
      <div className={styles.columns}>
        <article aria-label={posting.title}>
          <PostingFacts posting={posting} />
          {PARTS.map((name) => (
            <Part key={name} name={name} posting={posting} />
          ))}
          {posting.images.map((image) => (
            <Section title={image.caption} key={image.address}>
              <ImageInWords image={image} />
              <div className={styles.words}>
                <LineList lines={sentencesOf(image.words)} />
              </div>
            </Section>
          ))}
          <Section title={BODY_PARTS.contact.title}>
            <Contact posting={posting} />
          </Section>
          <p className={styles.notice}>
            지원서는 전형이 끝난 뒤 5일 안에 파기해요. 날짜가 정해지면 지원이력에서 파기 예정일을 볼 수 있어요.
          </p>
          <PrintedAddress>지원하는 곳</PrintedAddress>
        </article>
        <aside aria-label="지원하기">
          <ApplyCard posting={posting} closeReason={posting.closeReason} step={step} />
        </aside>
        <div className={styles.around}>
          <PostingAround posting={posting} />
        </div>
      </div>
      <ApplyBar posting={posting} step={step} />
    </div>
  );
}

function Head({ posting, step }: { posting: PostingAnswer; step: ApplyStep }) {
  const days = daysMark(posting);
  return (
    <header className={styles.band}>
      <CompanyDrawing
        className={styles.drawing}
        code={posting.companyCode}
        number={drawingOfCategory(posting.categoryCode)}
      />
      <div className={styles.head}>
        <nav className={styles.path} aria-label="위치">
          <Link to="/post">채용공고</Link>
          <span aria-hidden="true">·</span>
          <Link to={searchPath(emptySearch, { category: posting.categoryCode })}>{posting.category}</Link>
        </nav>
        <p className={styles.company}>
          <CompanyMark code={posting.companyCode} />
          {posting.company}
        </p>
        <h1 id="posting">{posting.title}</h1>
        <p className={styles.marks}>
          <PostingMark mark={statusMark(posting.status)} />
          {days ? <PostingMark mark={days} /> : null}
          {posting.kind === '정기' ? null : <PostingMark mark={{ words: posting.kind, tone: 'plain' }} />}
          {step.state ? <Chip tone={step.state.tone}>{step.state.status}</Chip> : null}
        </p>
        {isAccepting(posting.status) ? null : (
          <p className={styles.closed}>{closingSentence(posting, posting.closeReason)}</p>
        )}
        <div className={styles.actions}>
          <PostingActions posting={posting} />
        </div>
      </div>
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

// The facts are above, and whom to ask is below the pictures.
function Part({ name, posting }: { name: PartName; posting: PostingAnswer }) {
  const { kind, title }: BodyPart = BODY_PARTS[name];
  const value = posting.body[name];
  if (kind === 'steps')
    return (
      <Section title={title}>
        <PostingSteps posting={posting} />
      </Section>
    );
  if (Array.isArray(value)) return <Lines title={title} lines={value as string[]} />;
  return kind === 'text' && value ? <p className={styles.intro}>{value as string}</p> : null;
}

/** A section of sentences; left out where a posting has nothing to say. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <div className={styles.lines}>
        <LineList lines={lines} />
      </div>
    </Section>
  );
}

// The text's column in PostingDetail.module.css; gutters wider than a phone's are left out of account.
const COLUMN = '(min-width: 960px) 680px, calc(100vw - 40px)';

/** An image of the posting. Its room is kept before it arrives; all it says is in words below it. */
function ImageInWords({ image: { address, width, height, caption, sources } }: { image: PostingImage }) {
  return (
    <picture>
      {sources.map(({ type, sizes }) => (
        <source key={type} type={type} srcSet={sizes} sizes={COLUMN} />
      ))}
      <img
        className={styles.image}
        src={address}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={`${caption} 그림`}
        loading="lazy"
        decoding="async"
      />
    </picture>
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
        <Link to="/help">{titleAt('help')}</Link>
      </p>
    </div>
  );
}

/** The detail's screen. */
export const postingDetailScreen = {
  Component: PostingDetail,
  data,
  // A closed posting stays for those who have its address, and leaves the search engines.
  isUnlisted: ({ status }: PostingAnswer) => !isAccepting(status) && status !== '접수 예정',
  title: (posting: PostingAnswer) => `${posting.title} - ${posting.company}`,
  description: (posting: PostingAnswer) => `${posting.company} ${posting.category} 채용공고. ${posting.body.intro}`,
} satisfies ScreenModule;
