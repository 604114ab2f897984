import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { HireShown } from '../../domain/hires/keptHires.records.ts';
import { sizeWords } from '../../fields/grouped.ts';
import { CopySections } from '../applicants/CopySections.tsx';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './KeptHiresPage.module.css';
import { keptHireCalls } from './keptHires.calls.ts';

interface HireOf {
  companyCode: string;
  postingNumber: string;
  number: number;
  reason: string;
}

/** One application that is kept apart: all that was submitted, and its files as downloads. */
export function KeptHire({ of }: { of: HireOf }) {
  const asked = useRef(of);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hire, setHire] = useState<HireShown>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    sendConsole(keptHireCalls.open, asked.current).then(setHire, (error: unknown) => setFailure(sentenceOf(error)));
  }, []);
  useEffect(() => {
    if (hire) heading.current?.focus();
  }, [hire]);
  const download = async (file: string) => {
    try {
      location.assign((await sendConsole(keptHireCalls.file, { ...asked.current, file })).url);
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <article className={styles.page} aria-busy={!hire && failure === ''}>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {hire || failure ? null : <Spinner />}
      {hire ? (
        <>
          <h2 className={styles.name} ref={heading} tabIndex={-1}>
            {hire.name} <span className={listing.quiet}>접수번호 {hire.number}</span>
          </h2>
          <CopySections sections={hire.sections} />
          <ul aria-label="파일">
            {hire.files.map(({ number, name, size }) => (
              <li key={number} className={styles.hire}>
                <p>
                  {name} <span className={listing.quiet}>{sizeWords(size ?? 0)}</span>
                </p>
                <Button look="text" aria-label={`${name} 받기`} onClick={() => void download(number)}>
                  받기
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  );
}
