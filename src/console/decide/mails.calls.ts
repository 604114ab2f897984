import { blankRecord } from '../../domain/operators/operator.records.ts';
import { whichAnnouncement } from '../../domain/selection/board.records.ts';
import { failedMail, mailCounts, pausedMails } from '../../domain/selection/mails.records.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const mailCalls = {
  counts: call({
    method: 'GET',
    path: '/api/console/postings/decide/mails',
    title: '발표를 알리는 메일이 얼마나 나갔는지',
    access: 'operator',
    act: 'announcements.make',
    records: 'nothing',
    // Asked again and again while mails go out.
    background: true,
    input: record(whichAnnouncement),
    answer: mailCounts,
  }),
  failed: call({
    method: 'GET',
    path: '/api/console/postings/decide/mails/failed',
    title: '발표를 알리는 메일을 받지 못한 지원자와 까닭',
    access: 'operator',
    act: 'announcements.make',
    records: 'people',
    input: record(whichAnnouncement),
    answer: list(failedMail),
  }),
  pause: call({
    method: 'POST',
    path: '/api/console/postings/decide/mails/pause',
    title: '발표를 알리는 메일을 멈추거나 계속하기',
    access: 'operator',
    act: 'announcements.make',
    records: 'nothing',
    input: pausedMails,
    answer: blankRecord(),
  }),
  again: call({
    method: 'POST',
    path: '/api/console/postings/decide/mails/again',
    title: '발표를 알리는 메일을 받지 못한 지원자에게만 다시 보내기',
    access: 'operator',
    act: 'announcements.make',
    records: 'nothing',
    input: record(whichAnnouncement),
    answer: blankRecord(),
  }),
};
