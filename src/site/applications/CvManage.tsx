import type { Application } from '../../domain/applications/application.records.ts';
import { isStage } from '../../domain/applications/stage.ts';
import { groupOf, isResult, isRewritable, stateWord } from '../../domain/applications/standing.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { StartFromEarlier } from '../editor/start/StartFromEarlier.tsx';
import { titleAt } from '../frame/screenNames.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import sheet from './Applications.module.css';
import { ApplicationsPage } from './Applications.tsx';
import styles from './CvManage.module.css';
import { NothingApplied } from './NothingApplied.tsx';
import { OpenPostings } from './OpenPostings.tsx';
import { WriteLink } from './WriteLink.tsx';

/** CVManage: the drafts, as a part of all applications, what else can still be changed, and what one could begin. */
export function CvManage() {
  return (
    <ApplicationsPage
      title={titleAt('CVManage')!}
      hint="지금 고치거나 이어서 쓸 수 있는 지원서예요."
      group="writing"
      empty={() => (
        <NothingApplied
          title="작성 중인 지원서가 없어요."
          text="공고를 고르면 지원서를 쓸 수 있어요. 쓰던 지원서는 이곳에 모여요."
          picture="draft"
          bare
        />
      )}
      below={(all) => (
        <>
          <Changeable applications={all} />
          <StartFromEarlier />
          {/* Beside what is being written the button above leads to all of them. */}
          {all.some((one) => groupOf(one) === 'writing') ? null : <OpenPostings without={all} bare />}
        </>
      )}
    />
  );
}

// After a result there is nothing left to change for, even while the posting is open.
const isTold = ({ stage }: Application) => stage !== null && isStage(stage) && isResult(stage);

/** Submissions, withdrawn ones too, that may still be changed. */
function Changeable({ applications }: { applications: readonly Application[] }) {
  const changeable = applications.filter((one) => isRewritable(one) && !isTold(one) && groupOf(one) !== 'writing');
  if (changeable.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="changeable">
      <h2 className={styles.title} id="changeable">
        고쳐서 다시 제출할 수 있어요 <span className={styles.count}>{changeable.length}건</span>
      </h2>
      <ul className={styles.rows}>
        {changeable.map((one) => (
          <li key={one.applicationNumber} className={`${sheet.card} ${styles.row} ${companyClass(one.companyCode)}`}>
            <CompanyMark code={one.companyCode} />
            <div>
              <h3>{one.title}</h3>
              {/* Until when it can be changed. */}
              <p className={`${sheet.facts} ${styles.facts}`}>
                <span>
                  {one.company} · {stateWord(one).words}
                </span>
                {one.acceptTo ? <span>{endWords(one.acceptTo, 'short')} 마감</span> : null}
              </p>
            </div>
            <WriteLink application={one} look="secondary" />
          </li>
        ))}
      </ul>
    </section>
  );
}
