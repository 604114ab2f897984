import { instant, value } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';
import { application } from './application.records.ts';
import type { Stage } from './stage.ts';

const truth = (wire: string, label: string) => value<boolean>(wire, label, { type: 'boolean' });

/** One application as its page shows it, with every result that was told. */
export const ownApplication = record({
  application: nest('application', '지원', application),
  results: nest(
    'results',
    '알린 결과 (최근 것부터)',
    list(
      record({
        stage: value<Stage>('stage_cd', '전형 단계', { type: 'integer' }),
        name: text('stage_nm', '결과'),
        stepName: text('step_nm', '전형 단계의 이름'),
        text: text('result_txt', '함께 알린 글', { max: 2000 }),
        at: instant('announce_at', '알린 시각'),
        corrects: truth('corrects', '앞서 알린 결과를 바로잡음'),
      }),
    ),
  ),
  messages: nest(
    'messages',
    '채용 담당자의 알림 (최근 것부터)',
    list(
      record({
        subject: text('message_title', '알림의 제목', { max: 200 }),
        text: text('message_txt', '알림의 내용', { max: 4000 }),
        at: instant('sent_at', '보낸 때'),
      }),
    ),
  ),
  contact: nest(
    'contact',
    '물어볼 곳',
    record({ team: text('team', '부서'), email: text('email', '이메일'), phone: text('phone', '전화') }),
  ),
});
export type OwnApplication = Infer<typeof ownApplication>;
