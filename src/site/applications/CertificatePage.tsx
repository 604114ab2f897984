import { useEffect, useRef } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary, focusField } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Terms } from '../../browser/ui/Terms.tsx';
import { PATTERN_SIZE, patternOf } from '../../domain/applications/certificateNumber.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { secondsWords } from '../../fields/koreanDate.ts';
import { labelsOf } from '../../fields/labels.ts';
import { titleAt } from '../frame/screenNames.ts';
import { MemberField } from '../members/MemberField.tsx';
import split from '../members/SplitPage.module.css';
import { SplitPage } from '../members/SplitPage.tsx';
import styles from './CertificatePage.module.css';
import { certificateInput } from './certificate.calls.ts';
import { type Checked, useCertificate } from './useCertificate.ts';

const labels = labelsOf(certificateInput.members);

/** Where whoever holds a certificate checks it: the number tells what stands on it, and no more. */
export function CertificatePage() {
  const { values, faults, told, message, outcome, isSending, change, ask } = useCertificate();
  const field = (key: keyof typeof certificateInput.members) => (
    <MemberField
      field={certificateInput.members[key]}
      value={values[key]}
      error={faults[certificateInput.members[key].wire]}
      onChange={(value) => change(key, value)}
    />
  );
  const isGenuine = outcome?.genuine === true;
  return (
    <SplitPage picture={isGenuine ? 'genuine' : 'certificate'}>
      <h1 className={split.title}>{titleAt('certificate')}</h1>
      {isGenuine ? <Genuine key={outcome.number} checked={outcome} /> : null}
      <p className={split.lead}>
        {isGenuine
          ? '다른 확인서도 이어서 확인할 수 있어요.'
          : '입사지원 확인서에 적힌 두 번호로 이\u00a0누리집이 발급한 확인서인지 알려 드려요.'}
      </p>
      <Form className={styles.form} onSubmit={ask}>
        {/* What is wrong stands at each: here the way there. */}
        <ErrorSummary
          title={message ? undefined : '번호를 다시 봐 주세요'}
          fields={told}
          standing={faults}
          list={styles.wrong}
          words={(path) => `${labels[path]}로 가기`}
          message={message}
        />
        {field('applicationNumber')}
        {field('number')}
        <div role="status">{outcome && !isGenuine ? <Unknown /> : null}</div>
        <Button type="submit" look={isGenuine ? 'secondary' : 'primary'} wide busy={isSending} busyText="확인하는 중">
          확인하기
        </Button>
      </Form>
    </SplitPage>
  );
}

/** Before one asks once more: what it may come from, and the way back to what was typed. */
function Unknown() {
  return (
    <div className={styles.unknown}>
      <h2>
        <Icon name="alert" /> 확인할 수 없어요
      </h2>
      <ul>
        <li>번호를 잘못 옮겼다면 두 번호를 확인서와 다시 맞춰 봐 주세요.</li>
        <li>번호가 맞아도 지원서를 파기한 뒤에는 더는 확인할 수 없어요.</li>
      </ul>
      <Button look="text" onClick={() => focusField(certificateInput.members.applicationNumber.wire)}>
        접수번호부터 다시 보기
      </Button>
    </div>
  );
}

/** The answer, before everything else: one is taken to it. */
function Genuine({ checked }: { checked: Checked }) {
  const { name, companyCode, company, posting, submittedAt, number } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = {
    성명: name,
    '지원한 회사': company,
    채용공고: posting,
    '제출 시각': submittedAt ? secondsWords(submittedAt) : '',
  };
  return (
    <div className={`${styles.genuine} ${companyClass(companyCode)}`}>
      <svg className={styles.picture} viewBox={`0 0 ${PATTERN_SIZE} ${PATTERN_SIZE}`} aria-hidden="true">
        {patternOf(number).map(({ tone, d }) => (
          <path key={d} className={styles[tone]} d={d} />
        ))}
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          이 누리집이 발급한 확인서예요
        </h2>
        <p>무늬와 아래 내용이 확인서와 같은지 봐 주세요. 이름은 첫 글자만 보여 드려요.</p>
      </div>
      <Terms className={styles.facts} terms={facts} />
    </div>
  );
}
