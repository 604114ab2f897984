import { askedSheet, takenSheet } from '../../domain/selection/sheet/verdictSheet.records.ts';
import { call } from '../../http/call.ts';

export const verdictSheetCalls = {
  take: call({
    method: 'POST',
    path: '/api/console/postings/decide/sheet',
    title: '전형 한 단계의 결정을 표로 받기',
    access: 'operator',
    act: 'verdicts.export',
    records: 'people',
    work: 'slow',
    perMinute: 20,
    input: askedSheet,
    answer: takenSheet,
  }),
};
