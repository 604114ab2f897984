import { useEffect, useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { Button } from '../../../browser/ui/Button.tsx';
import { saveDraft } from '../draft/saving.store.ts';
import { AddressDialog } from './LazyAddressDialog.tsx';

const RestoreDialog = lazyPart(
  'site/editor/form/RestoreDialog.tsx',
  async () => (await import('./RestoreDialog.tsx')).RestoreDialog,
);

/** An earlier content, and saving by hand: in the bar, and on phones beside the list of steps, where neither floats. */
export function EditorTools() {
  const [isSaving, setSaving] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  // Before there is no network to bring them.
  useEffect(() => {
    RestoreDialog.loadAhead();
    AddressDialog.loadAhead();
  }, []);
  // The sentence of a failed save is in the line of what is saved.
  const save = async () => {
    setSaving(true);
    await saveDraft().catch(() => undefined);
    setSaving(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setRestoring(true)}>
        이전 내용
      </Button>
      <Button look="secondary" busy={isSaving} onClick={() => void save()}>
        임시저장
      </Button>
      {isRestoring ? <RestoreDialog onClose={() => setRestoring(false)} /> : null}
    </>
  );
}
