import { DOCUMENT_KINDS } from '../../domain/applications/documents.ts';
import { postingKey } from '../../domain/postings/posting.records.ts';
import { record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const documentCalls = {
  link: call({
    method: 'POST',
    path: '/api/documents/link',
    title: '지원서나 입사지원 확인서를 PDF로 한 번 받을 수 있는 1분짜리 주소',
    access: 'member',
    whileSuspended: true,
    perMinute: 30,
    input: record({ ...postingKey.members, document: choice('document', '문서', DOCUMENT_KINDS, { required: true }) }),
    answer: record({ url: text('url', '주소') }),
  }),
};
