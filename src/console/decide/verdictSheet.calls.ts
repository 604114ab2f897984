import { begunExport } from '../../domain/exports/begunExport.records.ts';
import {
  appliedVerdicts,
  confirmedVerdicts,
  readVerdicts,
  sentVerdicts,
} from '../../domain/selection/sheet/readVerdicts.records.ts';
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
    perMinute: 60,
    input: askedSheet,
    answer: takenSheet,
  }),
  ask: call({
    method: 'POST',
    path: '/api/console/postings/decide/sheet/ask',
    title: '전형 한 단계의 결정을 파일로 만들기 (100명이 넘으면 다른 사람의 승인을 기다림)',
    access: 'operator',
    act: 'verdicts.export',
    records: 'people',
    fresh: true,
    work: 'slow',
    perMinute: 30,
    input: askedSheet,
    answer: begunExport,
  }),
  read: call({
    method: 'POST',
    path: '/api/console/postings/decide/sheet/read',
    title: '고친 표가 한 단계의 결정과 점수를 어떻게 바꾸는지 (아무것도 바꾸지 않음)',
    access: 'operator',
    act: 'verdicts.change',
    records: 'people',
    form: true,
    work: 'slow',
    perMinute: 30,
    input: sentVerdicts,
    answer: readVerdicts,
  }),
  apply: call({
    method: 'POST',
    path: '/api/console/postings/decide/sheet/apply',
    title: '확인한 표로 결정과 점수를 한 번에 바꾸기',
    access: 'operator',
    act: 'verdicts.change',
    records: 'nothing',
    form: true,
    work: 'slow',
    perMinute: 30,
    input: confirmedVerdicts,
    answer: appliedVerdicts,
  }),
};
