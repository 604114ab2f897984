import { useParams } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { openingOf } from '../../domain/applications/opening.ts';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { Problem } from '../../http/failure.ts';
import { titleAt } from '../frame/screenNames.ts';
import pages from '../members/MemberPage.module.css';
import { ApplicationAside } from './ApplicationAside.tsx';
import { ApplicationBand } from './ApplicationBand.tsx';
import styles from './ApplicationPage.module.css';
import { ApplicationParts } from './ApplicationParts.tsx';
import { OpenPostings } from './OpenPostings.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useOwnApplication } from './useOwnApplication.ts';

/** One application: what was told of it first, then what follows, what becomes of it and whom to ask. */
export function ApplicationPage() {
  const { company = '', pblanc = '' } = useParams();
  const { own, failure, again } = useOwnApplication(company, pblanc);
  const noteChanged = useKeptFocus(own);
  const readAgain = () => {
    noteChanged(own?.application.applicationNumber);
    again();
  };
  if (own) return <Own own={own} again={readAgain} />;
  const isNone = failure instanceof Problem && failure.code === 'noApplication';
  return (
    <section className={pages.page}>
      <h1 className={pages.title}>{titleAt('ApplyManage/:company/:pblanc')}</h1>
      {failure === undefined ? (
        <Spinner />
      ) : (
        <EmptyState
          title={isNone ? '이 공고에 쓴 지원서가 없어요' : '지원을 불러오지 못했어요'}
          text={isNone ? '지원한 공고는 지원이력에 모여요.' : sentenceOf(failure)}
          action={
            isNone ? (
              <LinkButton to="/ApplyManage">지원이력 보기</LinkButton>
            ) : (
              <Button onClick={again}>다시 시도하기</Button>
            )
          }
        />
      )}
    </section>
  );
}

function Own({ own, again }: { own: OwnApplication; again(): void }) {
  const { application } = own;
  const opening = openingOf(application, own.results[0]);
  return (
    <div className={companyClass(application.companyCode)}>
      <ApplicationBand own={own} opening={opening} />
      <div className={styles.columns}>
        <ApplicationParts own={own} opening={opening} />
        <ApplicationAside own={own} isTold={opening.went !== undefined} again={again} />
        {opening.went === 'badly' ? (
          <div className={styles.around}>
            <OpenPostings without={[application]} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
