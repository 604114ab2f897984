import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Lines } from '../../browser/ui/Lines.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { SafeHtml } from '../../browser/ui/SafeHtml.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { Kind, State } from './Shown.tsx';

const TONES = {
  plain: '지원서는 전형이 끝난 뒤 5일 안에 파기해요.',
  amber: '로그인 상태를 확인하지 못했어요. 자동으로 다시 확인하고 있어요.',
  red: '저장하지 못했어요. 다시 시도하고 있어요.',
  green: '제출한 지원서는 그대로 유효해요.',
} as const;

/** What says something. An error summary takes the focus when it appears: it is shown here when asked for. */
export function MessageElements({ hasErrors }: { hasErrors: boolean }) {
  return (
    <>
      <Kind title="Notice">
        {Object.entries(TONES).map(([tone, words]) => (
          <State key={tone} name={tone} wide>
            <Notice tone={tone as keyof typeof TONES}>{words}</Notice>
          </State>
        ))}
      </Kind>
      <Kind title="ErrorSummary">
        <State name={hasErrors ? '항목과 문장' : '오류가 없으면 아무것도 없음'} wide>
          {hasErrors ? (
            <ErrorSummary
              fields={{ 'TextInput-오류': '학교명을 입력해 주세요.', 'Select-오류': '학교 구분을 선택해 주세요.' }}
              message="두 곳을 확인하면 제출할 수 있어요."
            />
          ) : (
            <ErrorSummary fields={{}} />
          )}
        </State>
      </Kind>
      <Kind title="EmptyState">
        <State name="할 일이 있을 때">
          <EmptyState
            title="조건에 맞는 공고가 없어요"
            text="조건을 몇 개 빼고 다시 찾아 주세요."
            action={<Button look="secondary">조건 지우기</Button>}
          />
        </State>
        <State name="문장만">
          <EmptyState title="아직 지원한 공고가 없어요." />
        </State>
      </Kind>
      <Kind title="PageMessage">
        <State name="제목과 할 일" wide>
          <PageMessage title="페이지를 찾을 수 없어요" text="주소를 다시 확인해 주세요.">
            <Button>처음으로</Button>
          </PageMessage>
        </State>
      </Kind>
      <Kind title="Lines">
        <State name="보통" wide>
          <Lines lines={['가나다라를 3년 이상 만들고 고쳐 본 분', '마바사의 까닭을 끝까지 따라가 적어 본 분']} />
        </State>
      </Kind>
      <Kind title="SafeHtml">
        <State name="보통" wide>
          <SafeHtml html="<p>서버가 저장할 때 걸러 낸 <strong>글</strong>이에요.</p>" />
        </State>
      </Kind>
      <Kind title="Said">
        <State name="듣는 사람에게만">
          <p>
            12
            <Said>건</Said>
          </p>
        </State>
      </Kind>
      <Kind title="Spinner">
        <State name="보통" wide>
          <Spinner />
        </State>
      </Kind>
    </>
  );
}
