import { useEffect, useState } from 'react';
import { fetchFile } from '../../../browser/fetchFile.ts';
import { chosenPhotos, linkOf } from './draftFiles.store.ts';

async function downloaded(number: string): Promise<Blob> {
  return (await fetchFile(await linkOf(number))).blob();
}

/** An address of the photo for an image in this page: of the file just chosen, else of its download. */
export function usePhotoPreview(number: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ number: string; url: string }>();
  useEffect(() => {
    if (number === undefined) return;
    let url: string | undefined;
    let gone = false;
    const show = async () => {
      const bytes = chosenPhotos.get(number) ?? (await downloaded(number));
      if (gone) return;
      url = URL.createObjectURL(bytes);
      setShown({ number, url });
    };
    // Without a preview the photo's name is still there.
    show().catch(() => undefined);
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [number]);
  return shown?.number === number ? shown?.url : undefined;
}
