import {
  pausedMessage,
  previewedMessage,
  sentMessage,
  sentReminder,
  shownMessages,
  whichMessage,
  writtenMessage,
} from '../../domain/messages/message.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { askedOf } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { failedMail, mailCounts } from '../../domain/selection/mails.records.ts';
import { whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

const sent = record({ count: whole('count', '알림을 받을 지원자'), asked: nest('asked', '승인', askedOf) });

export const messageCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/applicants/messages',
    title: '한 공고의 지원자에게 보낸 알림과 작성 중인 지원서에 보낼 수 있는 마감 알림',
    access: 'operator',
    act: 'messages.send',
    records: 'nothing',
    input: record(whichPosting),
    answer: shownMessages,
  }),
  preview: call({
    method: 'POST',
    path: '/api/console/applicants/messages/preview',
    title: '고른 지원자에게 갈 알림을 세 사람의 메일로 미리 보기 (보내지 않음)',
    access: 'operator',
    act: 'messages.send',
    records: 'people',
    perMinute: 60,
    input: writtenMessage,
    answer: previewedMessage,
  }),
  send: call({
    method: 'POST',
    path: '/api/console/applicants/messages/send',
    title: '고른 지원자에게 알림 보내기 (100명이 넘으면 다른 사람의 승인을 기다림)',
    access: 'operator',
    act: 'messages.send',
    records: 'people',
    perMinute: 30,
    input: sentMessage,
    answer: sent,
  }),
  remind: call({
    method: 'POST',
    path: '/api/console/applicants/messages/remind',
    title: '작성 중인 지원서 모두에 정해진 마감 알림을 한 번 더 보내기',
    access: 'operator',
    act: 'messages.send',
    records: 'people',
    perMinute: 30,
    input: sentReminder,
    answer: sent,
  }),
  counts: call({
    method: 'GET',
    path: '/api/console/applicants/messages/mails',
    title: '알림의 메일이 얼마나 나갔는지',
    access: 'operator',
    act: 'messages.send',
    records: 'nothing',
    // Asked again and again while mails go out.
    background: true,
    input: record(whichMessage),
    answer: mailCounts,
  }),
  failed: call({
    method: 'GET',
    path: '/api/console/applicants/messages/mails/failed',
    title: '알림을 받지 못한 지원자와 까닭',
    access: 'operator',
    act: 'messages.send',
    records: 'people',
    input: record(whichMessage),
    answer: list(failedMail),
  }),
  pause: call({
    method: 'POST',
    path: '/api/console/applicants/messages/mails/pause',
    title: '알림의 메일을 멈추거나 계속하기',
    access: 'operator',
    act: 'messages.send',
    records: 'nothing',
    input: pausedMessage,
    answer: blankRecord(),
  }),
  again: call({
    method: 'POST',
    path: '/api/console/applicants/messages/mails/again',
    title: '알림을 받지 못한 지원자에게만 다시 보내기',
    access: 'operator',
    act: 'messages.send',
    records: 'nothing',
    input: record(whichMessage),
    answer: blankRecord(),
  }),
};
