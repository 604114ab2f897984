import { extensionOf, extensionsOf, type FileLimits, PHOTO, photoName, refusalAlone } from './attachment.ts';

/** Pictures a photo may be made of: what is stored, and what some browsers can read and turn into that. */
const READ_BY_SOME = ['heic', 'heif'];
const FROM_PHONES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

/** What the browser's picker offers for a photo. */
export const PHOTO_ACCEPT = [...FROM_PHONES, ...READ_BY_SOME.map((extension) => `.${extension}`)].join(',');

/** The extensions of pictures a photo may be made of, as the rules name them. */
export function photoSources(): string[] {
  return [...extensionsOf(PHOTO), READ_BY_SOME[0]!];
}

/** Why no photo can be made of a chosen file, by its name, type and size; undefined if one can. */
export function refusalOfChosen(file: { name: string; type: string; size: number }, limits: FileLimits) {
  const isKnown = [...photoSources(), ...READ_BY_SOME].includes(extensionOf(file.name));
  if (!isKnown && !FROM_PHONES.includes(file.type)) {
    return `이 형식은 사진으로 쓸 수 없어요. ${photoSources().join(', ')} 가운데 하나로 골라 주세요.`;
  }
  return refusalAlone({ name: photoName(file.name), size: file.size, kind: PHOTO }, limits);
}

/** Why a chosen picture could not be read by this browser. */
export function unreadableWords({ name, type }: { name: string; type: string }): string {
  const isHeic = READ_BY_SOME.includes(extensionOf(name)) || /hei[cf]$/.test(type);
  return isHeic
    ? '이 브라우저에서는 HEIC 사진을 열 수 없어요. 사진 앱에서 JPG로 저장한 뒤 골라 주세요.'
    : '사진을 열 수 없어요. 다른 사진을 고르거나 JPG로 다시 저장한 뒤 골라 주세요.';
}

export const TOO_SMALL = '사진이 작아요. 가로 300, 세로 400픽셀보다 큰 사진을 골라 주세요.';
