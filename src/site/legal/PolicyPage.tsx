import { Link, useSearchParams } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { useCurrentPart } from '../../browser/useCurrentPart.ts';
import { POLICY_TITLES, type PolicyKind } from '../../domain/legal/policies.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { PageHead } from '../company/PageHead.tsx';
import { Chapters } from './Chapters.tsx';
import { legalCalls } from './legal.calls.ts';
import { PolicyDrawing } from './PolicyDrawing.tsx';
import styles from './PolicyPage.module.css';
import { headingsOf, PolicyText } from './PolicyText.tsx';

/** A legal text as a page of its own, for links from outside and for browsers without a script. */
function policyScreen(kind: PolicyKind) {
  const data = screenData({ call: legalCalls.policies, input: () => ({ kind }), search: ['version'] });
  function PolicyPage() {
    const policies = useData(data);
    const [search] = useSearchParams();
    const inForce = policies.find(({ announced }) => !announced);
    const policy = policies.find(({ version }) => version === search.get('version')) ?? inForce;
    const others = policies.filter((other) => other !== policy);
    return (
      <article aria-labelledby="title">
        <PageHead title={POLICY_TITLES[kind]}>
          {policy ? (
            <p className={styles.version}>
              {policy.announced
                ? `${dateWords(policy.effectiveOn)} 시행 예정`
                : `현재 시행일 ${dateWords(policy.effectiveOn)}`}
              {others.map(({ version, effectiveOn, announced }) => (
                <Link key={version} to={announced ? `/legal/${kind}?version=${version}` : `/legal/${kind}`}>
                  {announced ? `${dateWords(effectiveOn)}부터 시행할 내용 보기` : '지금 시행 중인 내용 보기'}
                </Link>
              ))}
            </p>
          ) : null}
          <PolicyDrawing kind={kind} />
        </PageHead>
        <div className={styles.page}>
          {policy ? (
            <>
              <PolicyIndex html={policy.html} />
              <PolicyText html={policy.html} isNamed />
            </>
          ) : (
            <EmptyState title="지금 보여 드릴 수 있는 글이 없어요" text="채용 담당자에게 문의해 주세요." />
          )}
        </div>
      </article>
    );
  }
  return {
    Component: PolicyPage,
    data,
    description: (_data, _params, site) => `${site} 사이트에 지금 적용되는 ${POLICY_TITLES[kind]}입니다.`,
  } satisfies ScreenModule;
}

function PolicyIndex({ html }: { html: string }) {
  const headings = headingsOf(html);
  // Before the first of them is reached it is the first that one is on the way to.
  const current = useCurrentPart(headings.map(({ id }) => id));
  if (headings.length < 2) return null;
  return (
    <div className={styles.index}>
      <Chapters label="차례" headings={headings}>
        {({ id, name }) => (
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {name}
          </a>
        )}
      </Chapters>
    </div>
  );
}

export const privacyScreen = policyScreen('privacy');
export const termsScreen = policyScreen('terms');
