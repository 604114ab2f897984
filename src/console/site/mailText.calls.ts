import { shownMail, triedMail, typedMail, whichMail } from '../../domain/content/siteEditing.records.ts';
import { plain } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { call, type ShownDocument } from '../../http/call.ts';

const ofMail = { access: 'operator', act: 'site.edit', records: 'nothing' } as const;

export const mailTextCalls = {
  read: call({
    ...ofMail,
    method: 'GET',
    path: '/api/console/site/mail',
    title: '고친 글로 쓴 메일의 제목과 문자 (보내지 않음)',
    input: record(whichMail),
    answer: shownMail,
  }),
  show: call({
    ...ofMail,
    method: 'GET',
    path: '/api/console/site/mail/show',
    title: '고친 글로 그린 메일 (보내지 않음)',
    document: true,
    input: record(whichMail),
    answer: plain<ShownDocument>({ type: 'string' }),
  }),
  tryOut: call({
    ...ofMail,
    method: 'POST',
    path: '/api/console/site/mail/try',
    title: '고친 글을 시험 메일로 본인에게만 보내기',
    input: typedMail,
    answer: triedMail,
  }),
};
