import { useEffect, useState } from 'react';
import { photoName } from '../../../domain/attachments/attachment.ts';
import { TOO_SMALL, unreadableWords } from '../../../domain/attachments/photo.ts';
import { type Crop, cropRectangle, isTooSmall, photoSize, type Size } from '../../../domain/attachments/photoCrop.ts';

/** A chosen picture, upright, drawn once at a size that every phone can handle. */
export interface Picture {
  size: Size;
  source: HTMLCanvasElement;
}

// Larger pictures are scaled down first: the photo needs far less.
const LONGEST = 2400;

async function readPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    // Reads what this browser can, and turns it as the camera noted.
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const share = Math.min(1, LONGEST / Math.max(width, height));
    const size = { width: Math.round(width * share), height: Math.round(height * share) };
    const source = Object.assign(document.createElement('canvas'), size);
    const paper = source.getContext('2d')!;
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(image, 0, 0, size.width, size.height);
    return { size, source };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The picture of a file once it is read; `onFailed` gets the reason why it cannot be a photo. */
export function usePicture(file: File, onFailed: (sentence: string) => void): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, whoever gets the result.
  useEffect(() => {
    let isGone = false;
    readPicture(file).then(
      (read) => {
        if (isGone) return;
        if (isTooSmall(read.size)) onFailed(TOO_SMALL);
        else setPicture(read);
      },
      () => isGone || onFailed(unreadableWords(file)),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return picture;
}

/** Draws what a crop shows of a picture over a whole canvas; what was see-through is white. */
export function drawCrop(canvas: HTMLCanvasElement, { size, source }: Picture, crop: Crop): void {
  const paper = canvas.getContext('2d')!;
  const { left, top, width } = cropRectangle(size, crop);
  const scale = canvas.width / width;
  paper.resetTransform();
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  // Turning happens around the corner: the picture is moved back into view.
  if (crop.turns === 1) paper.translate(size.height, 0);
  if (crop.turns === 2) paper.translate(size.width, size.height);
  if (crop.turns === 3) paper.translate(0, size.width);
  paper.rotate((crop.turns * Math.PI) / 2);
  paper.drawImage(source, 0, 0);
}

const QUALITY = 0.92;

/** The photo that a crop becomes: a JPEG of 3:4 without anything the camera noted. */
export async function photoOf(file: File, picture: Picture, crop: Crop): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), photoSize(picture.size, crop));
  drawCrop(canvas, picture, crop);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!bytes) throw new Error('The photo could not be drawn.');
  return new File([bytes], photoName(file.name), { type: bytes.type });
}
