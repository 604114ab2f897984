import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { textAt } from '../../domain/postings/editing/workingCopy.ts';
import { Problem } from '../../http/failure.ts';
import { FileInput } from '../frame/FileInput.tsx';
import { CopyField } from './CopyField.tsx';
import { addImage, copyEditing } from './copyEditing.store.ts';
import styles from './ImageRows.module.css';
import { RowList } from './RowList.tsx';
import { useCopyFault } from './useCopyFault.ts';

/** Images below a posting's text, each with all it says in words. */
export function ImageRows() {
  return (
    <RowList
      at="images"
      title="그림"
      row="그림"
      most={20}
      hint="본문 아래에 이 순서로 보여요. 그림을 볼 수 없는 사람은 아래에 적은 글로 읽어요."
      adding={<ImageChoice />}
    >
      {(at) => <ImageRow at={at} />}
    </RowList>
  );
}

function ImageRow({ at }: { at: string }) {
  const address = useStore(copyEditing, (open) => {
    const hash = textAt(open?.mine ?? {}, `${at}.hash`);
    return open?.images.find((one) => one.hash === hash)?.address;
  });
  const caption = useStore(copyEditing, (open) => textAt(open?.mine ?? {}, `${at}.caption`));
  const fault = useCopyFault(at);
  return (
    <>
      {address ? <img className={styles.image} src={address} alt={caption} loading="lazy" /> : null}
      {fault ? <p className={styles.fault}>{fault}</p> : null}
      <CopyField at={`${at}.caption`} label="그림 제목" />
      <CopyField
        at={`${at}.words`}
        label="그림을 글로 옮긴 것"
        kind="text"
        hint="그림에 쓰인 글과, 그림이 알려 주는 것을 빠짐없이 적어요."
      />
    </>
  );
}

function ImageChoice() {
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const send = async (files: readonly File[]) => {
    setState({ isSending: true });
    try {
      // In the order in which they were chosen.
      for (const file of files) await addImage(file);
      setState({ isSending: false });
    } catch (failure) {
      const own = failure instanceof Problem ? failure.fields?.file : undefined;
      setState({ isSending: false, error: own ?? sentenceOf(failure) });
    }
  };
  const frame = {
    name: 'image',
    label: '그림 올리기',
    hint: 'JPEG, PNG, WebP, 한 장에 10MB까지. 크기는 화면에 맞게 알아서 줄여요.',
    optional: 'said',
    error: state.error,
  } as const;
  return (
    <div>
      <FileInput
        frame={frame}
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={state.isSending}
        onChoose={(files) => void send(files)}
      />
      <p className={styles.quiet} role="status">
        {state.isSending ? '올리고 있어요.' : ''}
      </p>
    </div>
  );
}
