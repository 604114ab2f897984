import { useParams } from 'react-router';
import { sending } from '../../browser/attempt.ts';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { Terms } from '../../browser/ui/Terms.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type Application, type GivenUp, givingUp } from '../../domain/applications/application.records.ts';
import { Stage } from '../../domain/applications/stage.ts';
import { THANKS } from '../../domain/applications/standing.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateTimeWords, secondsWords } from '../../fields/koreanDate.ts';
import { AboutFacts } from '../editor/review/AboutFacts.tsx';
import about from '../editor/review/SubmitDialog.module.css';
import { titleAt } from '../frame/screenNames.ts';
import { Follows } from '../members/Follows.tsx';
import { MemberField } from '../members/MemberField.tsx';
import styles from '../members/MemberPage.module.css';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { applicationCalls } from './applications.calls.ts';
import own from './GiveUpPage.module.css';
import { useApplications } from './useApplications.ts';

const FOLLOWS = {
  '이 전형': '회사가 더는 이 지원서를 심사하지 않고, 뒤에 나오는 결과도 알려 드리지 않아요.',
  '다른 공고': '지원하는 데에는 영향이 없어요.',
  '접수 확인': '전형 포기를 접수하면 메일로 알려 드려요.',
  '제출한 지원서': '파기 예정일은 지원이력에서 볼 수 있어요.',
};

/** Giving up a selection between two of its steps: what it does is said before it is done. */
export function GiveUpPage() {
  const { company, pblanc } = useParams();
  const { applications, failure, again } = useApplications();
  const one = applications?.find(
    ({ companyCode, postingNumber }) => companyCode === company && postingNumber === pblanc,
  );
  return (
    <section className={own.page}>
      <h1 className={own.title}>{titleAt('ApplyManage/:company/:pblanc/giveUp')}</h1>
      {failure !== undefined ? (
        <EmptyState
          title="지원을 불러오지 못했어요"
          text={sentenceOf(failure)}
          action={<Button onClick={again}>다시 시도하기</Button>}
        />
      ) : applications === undefined ? (
        <Spinner />
      ) : one?.canGiveUp ? (
        <Giving application={one} />
      ) : (
        <EmptyState {...refusalOf(one)} action={<LinkButton to="/ApplyManage">지원이력 보기</LinkButton>} />
      )}
    </section>
  );
}

function refusalOf(one: Application | undefined): { title: string; text?: string } {
  if (!one?.submittedAt) return { title: '이 공고에 제출한 지원서가 없어요' };
  if (one.stage === Stage.gaveUp) return { title: '이미 전형을 포기했어요' };
  if (!one.withdrawable) return { title: '이 지원의 전형은 이미 끝났어요' };
  return {
    title: '아직 전형을 포기할 때가 아니에요',
    text: '결과를 하나라도 알려 드린 뒤에 할 수 있어요. 그 전에는 지원이력에서 지원을 취소해 주세요.',
  };
}

function About({ application }: { application: Application }) {
  const { companyCode, title, company, applicationNumber, submittedAt, stageName } = application;
  return (
    <div className={`${about.about} ${companyClass(companyCode)}`}>
      <CompanyMark code={companyCode} />
      <div>
        <b className={about.posting}>{title}</b>
        {company}
      </div>
      <AboutFacts
        facts={{
          접수번호: applicationNumber,
          제출: submittedAt && dateTimeWords(submittedAt, 'short'),
          지금까지: stageName,
        }}
      />
    </div>
  );
}

function Giving({ application }: { application: Application }) {
  const { companyCode, postingNumber } = application;
  const { values, faults, message, outcome, isSending, retype, submit } = useForm<{ reason: string }, GivenUp>(() => ({
    reason: '',
  }));
  const give = () =>
    submit(sending(applicationCalls.giveUp, { companyCode, postingNumber, ...values }, (given) => given));
  if (outcome) return <Receipt given={outcome} />;
  return (
    <>
      <div className={own.follows}>
        <Follows title="포기하면 이렇게 돼요" facts={FOLLOWS} />
      </div>
      <div className={own.card}>
        <About application={application} />
        <Form className={styles.part} onSubmit={give}>
          <ErrorSummary fields={faults} message={message} />
          <MemberField
            field={givingUp.members.reason}
            value={values.reason}
            error={faults[givingUp.members.reason.wire]}
            hint="적지 않아도 돼요. 채용 담당자만 읽어요."
            optional
            onChange={(reason) => retype({ reason })}
          />
          <p className={own.final}>
            <Icon name="alert" />한 번 포기하면 되돌릴 수 없어요.
          </p>
          <div className={`${styles.actions} ${styles.large}`}>
            <LinkButton look="ink" to="/ApplyManage">
              그대로 두기
            </LinkButton>
            <Button type="submit" look="secondary" busy={isSending} busyText="접수하는 중">
              전형 포기하기
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

/** What was received, and when: the same is in the mail. */
function Receipt({ given }: { given: GivenUp }) {
  const terms = {
    접수번호: String(given.applicationNumber),
    '접수 시각': given.at && secondsWords(given.at),
  };
  return (
    <div className={own.card}>
      <section className={styles.part} role="status">
        <h2>전형 포기를 접수했어요</h2>
        <Terms terms={terms} />
        <p>같은 내용을 메일로도 보냈어요. {THANKS}</p>
        <div className={styles.actions}>
          <LinkButton to="/ApplyManage">지원이력 보기</LinkButton>
        </div>
      </section>
    </div>
  );
}
