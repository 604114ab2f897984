import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type HiresShown, keptFor } from '../../domain/hires/keptHires.records.ts';
import { PERIODS } from '../../domain/retention/periods.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import { usePage } from '../frame/usePage.ts';
import { KeptHire } from './KeptHire.tsx';
import styles from './KeptHiresPage.module.css';
import { keptHireCalls } from './keptHires.calls.ts';

/** The screen of applications of hires that are kept apart: they are shown to whoever says why, which is recorded each time. */
export function KeptHiresPage() {
  const { companyCode = '', postingNumber = '' } = useParams();
  const posting = { companyCode, postingNumber };
  const page = usePage('따로 보관하는 입사자');
  const form = useForm(() => ({ reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const [shown, setShown] = useState<{ reason: string; hires: HiresShown['hires'] }>();
  const ask = () => {
    const reason = values.reason.trim();
    return submit(
      consoleSending(keptHireCalls.list, { ...posting, reason }, ({ hires }) => setShown({ reason, hires })),
    );
  };
  return (
    <div className={styles.page}>
      <p>
        <Link to={screenOf(posting)}>공고로 돌아가기</Link>
      </p>
      <ScreenHead page={page}>
        회원을 탈퇴한 입사자의 지원서는 다른 지원서와 따로 보관하고, 고용이 끝나면 지원할 때 알린 날수 안에, 길어야
        {PERIODS.destroyWithin.most.days}일 안에 파기해요. 까닭을 적어야 볼 수 있고, 까닭은 열람 기록에 남아요.
      </ScreenHead>
      <Form className={styles.form} onSubmit={ask}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={keptFor}
          hint="예: 경력 증명 확인"
          value={values.reason}
          error={faults[keptFor.wire]}
          onChange={(reason) => change({ reason }, keptFor.wire)}
        />
        <Button type="submit" busy={isSending}>
          까닭을 남기고 보기
        </Button>
      </Form>
      {shown ? <Hires key={shown.reason} posting={posting} {...shown} /> : null}
    </div>
  );
}

interface HiresProps extends HiresShown {
  posting: { companyCode: string; postingNumber: string };
  reason: string;
}

function Hires({ posting, reason, hires }: HiresProps) {
  const [opened, setOpened] = useState<number>();
  if (hires.length === 0) return <p role="status">따로 보관하는 지원서가 없어요.</p>;
  return (
    <>
      <ul className={listing.list} aria-label="따로 보관하는 입사자">
        {hires.map(({ number, name, keptAt, endedAt }) => (
          <li key={number} className={styles.hire}>
            <p>
              {name}{' '}
              <span className={listing.quiet}>
                접수번호 {number} · {keptAt ? dateTimeWords(keptAt, 'short') : ''}부터 보관
                {endedAt ? ` · ${dateTimeWords(endedAt, 'short')} 고용 끝` : ''}
              </span>
            </p>
            <Button look="text" aria-label={`${name} 지원서 보기`} onClick={() => setOpened(number)}>
              지원서 보기
            </Button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : <KeptHire key={opened} of={{ ...posting, number: opened, reason }} />}
    </>
  );
}
