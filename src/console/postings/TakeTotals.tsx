import { useRef, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { FEWEST } from '../../domain/operators/postings/smallCounts.ts';
import type { TotalsKind } from '../../domain/operators/postings/totals.records.ts';
import { DoneLine } from '../frame/DoneLine.tsx';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './PostingPage.module.css';
import { postingCalls } from './posting.calls.ts';

interface TakeTotalsProps {
  companyCode: string;
  postingNumber: string;
}

/** The numbers of a posting as a file, of nobody in particular. */
export function TakeTotals(posting: TakeTotalsProps) {
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const isBusy = useRef(false);
  const take = async (kind: TotalsKind) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { name, bytes } = await sendConsole(postingCalls.totals, { ...posting, kind });
      saveFile(new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))]), name);
      setFailure('');
      setTold(`${name} 파일을 받았어요.`);
    } catch (error) {
      setTold('');
      setFailure(sentenceOf(error));
    }
    isBusy.current = false;
  };
  return (
    <section className={styles.totals} aria-labelledby="totals">
      <h2 className={listing.heading} id="totals">
        집계 받기
      </h2>
      <p>지원자를 알 수 있는 내용은 없어요. 결과와 지원 경로에서 {FEWEST}명이 안 되는 수는 적지 않아요.</p>
      <div className={styles.take}>
        <Button look="secondary" onClick={() => void take('xlsx')}>
          집계 받기 (Excel)
        </Button>
        <Button look="secondary" onClick={() => void take('csv')}>
          집계 받기 (CSV)
        </Button>
      </div>
      <DoneLine failure={failure} told={told} />
    </section>
  );
}
