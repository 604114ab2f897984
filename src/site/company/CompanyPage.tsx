import type { ReactNode } from 'react';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { Lines } from '../../browser/ui/Lines.tsx';
import type { PageTexts } from '../../domain/company/companyPages.records.ts';
import { PAGE_PARTS, type PageName, type PagePart } from '../../domain/company/companyPages.ts';
import type { AnswerOf } from '../../http/call.ts';
import { groupOf } from '../frame/menu.ts';
import { useMenu } from '../frame/useMenu.ts';
import styles from './CompanyPage.module.css';
import { companyCalls } from './company.calls.ts';
import { OpenNow } from './OpenNow.tsx';
import { PageHead } from './PageHead.tsx';

type PageAnswer = AnswerOf<typeof companyCalls.page>;

interface ContentProps<P extends PageName> {
  text: PageTexts[P];
  companies: PageAnswer['companies'];
}

interface Around<P extends PageName> {
  /** In the head, below its words. */
  Opening?: (props: ContentProps<P>) => ReactNode;
  /** The band that closes the page. */
  Closing?: (props: ContentProps<P> & { openCount: number }) => ReactNode;
}

/**
 * A screen of the company's own words (Specification §2): its head, with what opens it, its content, and the band that
 * closes it, which says what is open now unless another one is given.
 */
export function companyScreen<P extends PageName>(
  page: P,
  Content: (props: ContentProps<P>) => ReactNode,
  { Opening, Closing = OpenNow }: Around<P> = {},
) {
  const data = screenData({ call: companyCalls.page, input: () => ({ page }) });
  function CompanyPage() {
    const answer = useData(data);
    const menu = useMenu();
    // The call answers the words of the page it was asked for.
    const text = answer.text as PageTexts[P];
    return (
      <div className={styles.screen}>
        <PageHead above={groupOf(menu, `/${page}`)?.title} title={text.title} intro={text.intro}>
          {Opening ? <Opening text={text} companies={answer.companies} /> : null}
        </PageHead>
        <div className={styles.body}>
          <Content text={text} companies={answer.companies} />
          <Parts page={page} text={text} />
        </div>
        <Closing text={text} companies={answer.companies} openCount={answer.openCount ?? 0} />
      </div>
    );
  }
  return {
    Component: CompanyPage,
    data,
    title: ({ text }: PageAnswer) => text.title,
    description: ({ text }: PageAnswer) => text.intro,
  } satisfies ScreenModule;
}

/** The parts of a page that are declared with it; one imported by an older version lacks those declared later. */
export function Parts({ page, text }: { page: PageName; text: object }) {
  const said = text as Partial<Record<string, string | string[]>>;
  return Object.entries<PagePart>(PAGE_PARTS[page]).map(([name, { title }]) => {
    const value = said[name];
    if (!value?.length) return null;
    return typeof value === 'string' ? (
      <p key={name} className={styles.note}>
        {value}
      </p>
    ) : (
      <Chapter key={name} title={title}>
        <Lines lines={value} />
      </Chapter>
    );
  });
}

interface ChapterProps {
  title: string;
  /** Stands small above the title. */
  above?: ReactNode;
  /** Stands below the title. */
  below?: ReactNode;
  /** What links to this chapter name. */
  id?: string;
  children: ReactNode;
}

/** A part of such a page: its title at the left, its words beside it; one below the other on phones. */
export function Chapter({ title, above, below, id, children }: ChapterProps) {
  return (
    <section className={styles.chapter} id={id}>
      <div>
        {above ? <p className={styles.above}>{above}</p> : null}
        <h2 className={styles.title}>{title}</h2>
        {below ? <p className={styles.below}>{below}</p> : null}
      </div>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
