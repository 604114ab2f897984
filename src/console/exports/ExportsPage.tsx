import { useState } from 'react';
import { Notice } from '../../browser/ui/Message.tsx';
import { ApplicantsScreen, ChooseInList } from '../messages/ApplicantsScreen.tsx';
import messages from '../messages/MessagesPage.module.css';
import { useHandedOn } from '../messages/useHandedOn.ts';
import { AskExport } from './AskExport.tsx';
import { ExportedFiles } from './ExportedFiles.tsx';
import { useExports } from './useExports.ts';

/** Lists and files of a posting's applicants out of the product: asked for, and what became of them. */
export function ExportsPage() {
  const { posting, handedOn, list } = useHandedOn();
  const { ask, fetchFile, declareVoid, ...read } = useExports(posting);
  const [password, setPassword] = useState('');
  return (
    <ApplicantsScreen
      title="지원자 내보내기"
      lead="만든 파일은 24시간 동안 요청한 사람만 받을 수 있고, 누가 왜 받았는지 열람 기록에 남아요."
      posting={posting}
      {...read}
      notice={
        password === '' ? null : (
          <Notice tone="amber" live>
            압축 파일의 암호는 지금만 보여 드려요: <strong className={messages.password}>{password}</strong>
          </Notice>
        )
      }
      list={({ exports }) => (
        <ExportedFiles exports={exports} heading={list} fetchFile={fetchFile} declareVoid={declareVoid} />
      )}
    >
      {handedOn ? (
        <AskExport
          posting={posting}
          to={handedOn}
          ask={async (work) => {
            setPassword(await ask(work));
            list.current?.focus();
          }}
        />
      ) : (
        <ChooseInList posting={posting} before="내보낼 지원자는" />
      )}
    </ApplicantsScreen>
  );
}
