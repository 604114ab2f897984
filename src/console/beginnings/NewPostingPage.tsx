import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { TextInput } from '../../browser/ui/TextInput.tsx';
import { type Beginnings, beginning, DATES, type Dates } from '../../domain/operators/beginnings/beginning.records.ts';
import { seasonField } from '../../domain/postings/posting.records.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import styles from './NewPostingPage.module.css';
import { useNewPosting } from './useNewPosting.ts';

const { companyCode, dates, days } = beginning.members;

/** A posting is begun: of which company, and for a copy what becomes of its dates. Its editor follows. */
export function NewPostingPage() {
  const [query] = useSearchParams();
  const [company, number] = [query.get('company') ?? '', query.get('number') ?? ''];
  const page = usePage(number === '' ? '새 공고' : '공고 복사');
  const beginning = useNewPosting(company, number);
  const { choices, failure } = beginning;
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>초안으로 만들어요. 공개하기 전에는 사이트에 보이지 않아요.</ScreenHead>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {choices ? <BeginForm choices={choices} beginning={beginning} /> : failure === '' ? <Spinner /> : null}
    </div>
  );
}

interface BeginFormProps {
  choices: Beginnings;
  beginning: ReturnType<typeof useNewPosting>;
}

function BeginForm({ choices: { companies, copied }, beginning: { form, begin } }: BeginFormProps) {
  const { values, faults, told, message, outcome, change, ...attempt } = form;
  return (
    <Form className={styles.form} onSubmit={begin}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      {copied ? <Copied copied={copied} /> : null}
      <Select
        name={companyCode.wire}
        label={companyCode.label}
        error={faults[companyCode.wire]}
        choices={companies.map(({ code, name }) => ({ cd: code, nm: name }))}
        value={values.company}
        onChange={(company) => change({ company: String(company) }, companyCode.wire)}
      />
      {copied ? (
        <>
          <RadioGroup
            name={dates.wire}
            label={dates.label}
            error={faults[dates.wire]}
            choices={Object.entries(DATES).map(([cd, nm]) => ({ cd, nm }))}
            value={values.dates}
            onChange={(next) => change({ dates: next as Dates }, dates.wire, days.wire)}
          />
          {values.dates === 'later' ? (
            <TextInput
              name={days.wire}
              label={days.label}
              hint="364일은 52주, 182일은 26주예요. 7의 배수로 늦추면 요일이 그대로예요."
              error={faults[days.wire]}
              digits="numeric"
              unit="일"
              value={values.days}
              onChange={(next) => change({ days: String(next) }, days.wire)}
            />
          ) : null}
        </>
      ) : null}
      <TextInput
        name={seasonField.wire}
        label={seasonField.label}
        optional
        hint="함께 여는 공고를 묶는 이름이에요. 사이트에는 보이지 않아요. 예: 2027년 상반기"
        error={faults[seasonField.wire]}
        max={seasonField.max}
        value={values.season}
        onChange={(season) => change({ season: String(season) }, seasonField.wire)}
      />
      <p className={styles.note}>
        공고 번호는 만들 때 정해져요. 접수를 시작하는 날짜(없으면 오늘) 뒤에 순번 두 자리를 붙여요.
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={attempt.isSending} busyText="만들고 있어요">
          초안 만들고 쓰기
        </Button>
        <LinkButton look="secondary" to="/postings">
          공고 목록으로
        </LinkButton>
      </div>
    </Form>
  );
}

function Copied({ copied: { company, title, acceptFrom } }: { copied: NonNullable<Beginnings['copied']> }) {
  return (
    <div className={styles.copied}>
      <p>
        <strong>{title || '제목 없는 공고'}</strong>
        <span className={styles.note}>
          {[company, acceptFrom === '' ? '' : `접수 시작 ${acceptFrom}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className={styles.note}>
        본문, 지원서 항목, 전형, 그림을 그대로 옮겨요. 글에 남은 지난 날짜와 전화번호는 쓰는 화면에서 짚어 드려요.
      </p>
    </div>
  );
}
