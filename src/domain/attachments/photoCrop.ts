/** Width and height, in pixels unless said otherwise. */
export interface Size {
  width: number;
  height: number;
}

/** What every photo is cut to (domain decision §4). */
export const PHOTO_RATIO: Size = { width: 3, height: 4 };
export const SMALLEST_PHOTO: Size = { width: 300, height: 400 };
/** Larger ones are scaled down: enough for a printed page. */
export const LARGEST_PHOTO: Size = { width: 900, height: 1200 };

/** What is cut out of a picture. */
export interface Crop {
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  /** 1 shows as much as fits, 2 half of that across. */
  zoom: number;
  /** Where in the picture, from 0 (left, top) to 1; 0.5 where there is no room to move. */
  x: number;
  y: number;
}

export interface Rectangle extends Size {
  left: number;
  top: number;
}

const MOST_ZOOM = 4;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The middle of a picture, as much of it as fits. */
export const wholeCrop: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.5 };

/** A picture's size after quarter turns. */
export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function largestCrop(size: Size): Size {
  const width = Math.min(size.width, (size.height * PHOTO_RATIO.width) / PHOTO_RATIO.height);
  return { width, height: (width * PHOTO_RATIO.height) / PHOTO_RATIO.width };
}

/** Whether no photo can be cut out of a picture of this size; turning it may help as little. */
export function isTooSmall(size: Size): boolean {
  const width = Math.max(largestCrop(size).width, largestCrop(turned(size, 1)).width);
  return Math.floor(width) < SMALLEST_PHOTO.width;
}

/** How far a picture may be magnified without its photo having fewer pixels than it needs. */
export function mostZoom(size: Size, turns: number): number {
  return within(largestCrop(turned(size, turns)).width / SMALLEST_PHOTO.width, 1, MOST_ZOOM);
}

/** The part of the turned picture that a crop shows. */
export function cropRectangle(size: Size, { turns, zoom, x, y }: Crop): Rectangle {
  const whole = turned(size, turns);
  const largest = largestCrop(whole);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { left: x * (whole.width - width), top: y * (whole.height - height), width, height };
}

function placed(size: Size, crop: Crop, left: number, top: number): Crop {
  const whole = turned(size, crop.turns);
  const { width, height } = cropRectangle(size, crop);
  const share = (at: number, room: number) => (room < 0.5 ? 0.5 : within(at / room, 0, 1));
  return { ...crop, x: share(left, whole.width - width), y: share(top, whole.height - height) };
}

/** The same crop moved by pixels of the picture, never past its edges. */
export function moved(size: Size, crop: Crop, across: number, down: number): Crop {
  const { left, top } = cropRectangle(size, crop);
  return placed(size, crop, left + across, top + down);
}

/** The same crop magnified or not, around its middle. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const before = cropRectangle(size, crop);
  const next = { ...crop, zoom: within(zoom, 1, mostZoom(size, crop.turns)) };
  const { width, height } = cropRectangle(size, next);
  return placed(size, next, before.left + (before.width - width) / 2, before.top + (before.height - height) / 2);
}

/** The picture turned by quarters to the right, three of which are one to the left; its middle shown. */
export function turnedBy(size: Size, { turns, zoom }: Crop, quarters: 1 | 3): Crop {
  const next = (turns + quarters) % 4;
  return { turns: next, zoom: Math.min(zoom, mostZoom(size, next)), x: 0.5, y: 0.5 };
}

/** Which ways a crop can be moved. */
export function roomOf(size: Size, crop: Crop): { across: boolean; down: boolean } {
  const whole = turned(size, crop.turns);
  const { width, height } = cropRectangle(size, crop);
  return { across: whole.width - width >= 0.5, down: whole.height - height >= 0.5 };
}

/** Pixels of the photo a crop becomes: exactly 3:4, never more than the picture has unless it must. */
export function photoSize(size: Size, crop: Crop): Size {
  const parts = Math.floor(cropRectangle(size, crop).width / PHOTO_RATIO.width + 0.001);
  const fitting = within(parts, SMALLEST_PHOTO.width / PHOTO_RATIO.width, LARGEST_PHOTO.width / PHOTO_RATIO.width);
  return { width: fitting * PHOTO_RATIO.width, height: fitting * PHOTO_RATIO.height };
}
