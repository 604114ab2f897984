import { useState } from 'react';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogClose, DialogTitle } from '../../browser/ui/Dialog.tsx';
import { Tabs } from '../../browser/ui/Tabs.tsx';
import { Kind, State } from './Shown.tsx';

const SHAPES = { 보통: undefined, '300 px': 'narrow', '화면 전체': 'whole', 아래쪽: 'bottom' } as const;
/** Milliseconds an act pretends to take. */
const WORK = 2000;

/** What floats above the page, and tabs: they bring Base UI, and are loaded when they are asked for. */
export function OverlayElements() {
  const [open, setOpen] = useState<string>();
  const [tab, setTab] = useState('1');
  const close = () => setOpen(undefined);
  return (
    <>
      <Kind title="Tabs">
        <State name="보통" wide>
          <Tabs
            value={tab}
            onChange={setTab}
            label="처리방침과 약관"
            tabs={[
              { value: '1', title: '개인정보처리방침' },
              { value: '2', title: '이용약관' },
            ]}
          >
            <p>{tab === '1' ? '첫째 판의 글이에요.' : '둘째 판의 글이에요.'}</p>
          </Tabs>
        </State>
      </Kind>
      <Kind title="Dialog">
        {Object.entries(SHAPES).map(([name, shape]) => (
          <State key={name} name={name}>
            <Button look="secondary" onClick={() => setOpen(name)}>
              대화 상자 열기: {name}
            </Button>
            <Dialog open={open === name} onClose={close} title={name} shape={shape}>
              <p>대화 상자의 글이에요.</p>
            </Dialog>
          </State>
        ))}
        <State name="제목을 스스로">
          <Button look="secondary" onClick={() => setOpen('bare')}>
            대화 상자 열기: 제목을 스스로
          </Button>
          <Dialog open={open === 'bare'} onClose={close} title="제목을 스스로" bare>
            <DialogTitle>제목을 스스로</DialogTitle>
            <DialogClose />
          </Dialog>
        </State>
      </Kind>
      <Kind title="ConfirmDialog">
        <State name="보통, 답하면 하는 중">
          <Question />
        </State>
        <State name="지우기 전에, 답하면 하는 중">
          <Question danger />
        </State>
      </Kind>
      <Kind title="Toasts">
        <State name="3초">
          <Button look="secondary" onClick={() => toast('주소를 복사했어요.')}>
            알림 보이기
          </Button>
        </State>
      </Kind>
    </>
  );
}

/** A question whose answer takes a while: meanwhile its buttons are busy and it stays. */
function Question({ danger = false }: { danger?: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  return (
    <>
      <Button look="secondary" onClick={() => setState('open')}>
        {danger ? '지우기 전에 묻기' : '묻기'}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={danger ? '이 행을 지울까요?' : '제출할까요?'}
        confirm={danger ? '지우기' : '제출하기'}
        danger={danger}
        busy={state === 'busy'}
        onConfirm={() => {
          setState('busy');
          setTimeout(setState, WORK, 'closed');
        }}
        onCancel={() => setState('closed')}
      >
        답을 고르면 잠시 뒤 닫혀요.
      </ConfirmDialog>
    </>
  );
}
