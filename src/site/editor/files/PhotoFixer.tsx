import { type PointerEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog } from '../../../browser/ui/Dialog.tsx';
import { LineDrawing } from '../../../browser/ui/Icon.tsx';
import { Spinner } from '../../../browser/ui/Spinner.tsx';
import { unreadableWords } from '../../../domain/attachments/photo.ts';
import {
  type Crop,
  cropRectangle,
  LARGEST_PHOTO,
  mostZoom,
  moved,
  roomOf,
  turnedBy,
  wholeCrop,
  zoomed,
} from '../../../domain/attachments/photoCrop.ts';
import styles from './PhotoFixer.module.css';
import { drawCrop, type Picture, photoOf, usePicture } from './usePicture.ts';

interface PhotoFixerProps {
  file: File;
  onDone(photo: File): void;
  onCancel(): void;
  /** The picture cannot become a photo, for this reason. */
  onFailed(sentence: string): void;
}

interface CropProps {
  picture: Picture;
  crop: Crop;
  onChange(change: (crop: Crop) => Crop): void;
}

/** An ellipse of 168 by 228 in the middle, somewhat above it. */
const FACE = 'M66 168a84 114 0 10168 0a84 114 0 10-168 0z';

/** Turning, cutting and magnifying a picture until it is the photo of an application. */
export function PhotoFixer({ file, onDone, onCancel, onFailed }: PhotoFixerProps) {
  const picture = usePicture(file, onFailed);
  const [crop, setCrop] = useState(wholeCrop);
  const [busy, setBusy] = useState(false);
  async function finish(read: Picture) {
    setBusy(true);
    try {
      onDone(await photoOf(file, read, crop));
    } catch {
      onFailed(unreadableWords(file));
    }
  }
  return (
    <Dialog open onClose={onCancel} title="사진 다듬기">
      {picture ? (
        <div className={styles.fixer}>
          <p className={styles.hint}>얼굴을 타원에 맞춰 주세요.</p>
          <div className={styles.frame}>
            <Stage picture={picture} crop={crop} onChange={setCrop} />
            {/* Where the face goes: the rest is lightly shaded. */}
            <svg className={styles.guide} viewBox="0 0 300 400" aria-hidden="true">
              <path fillRule="evenodd" d={`M0 0h300v400H0z${FACE}`} />
              <path d={FACE} />
            </svg>
          </div>
          <Print picture={picture} crop={crop} />
          <div className={styles.turns}>
            <Turn where="왼쪽" onTurn={() => setCrop((now) => turnedBy(picture.size, now, 3))} />
            <Turn where="오른쪽" onTurn={() => setCrop((now) => turnedBy(picture.size, now, 1))} />
          </div>
          <Bars picture={picture} crop={crop} onChange={setCrop} />
          <div className={styles.acts}>
            <Button look="secondary" onClick={onCancel}>
              취소
            </Button>
            <Button busy={busy} onClick={() => void finish(picture)}>
              이 사진 쓰기
            </Button>
          </div>
        </div>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

const AROUND = 'M19.500 12a7.500 7.500 0 11-2.500-5.600L19.500 9M19.500 4v5h-5';

/** Turns the picture by a quarter; the sign of the left is that of the right in a mirror. */
function Turn({ where, onTurn }: { where: '왼쪽' | '오른쪽'; onTurn(): void }) {
  return (
    <Button look="secondary" onClick={onTurn}>
      <span className={where === '왼쪽' ? styles.left : undefined}>
        <LineDrawing path={AROUND} size={18} />
      </span>
      {where} 회전
    </Button>
  );
}

const distance = ([a, b]: { x: number; y: number }[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);

// What the photo will be; it is dragged with one finger or the mouse, and magnified with two fingers.
function Stage({ picture, crop, onChange }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const apart = fingers.current.size === 2 ? distance([...fingers.current.values()]) : undefined;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const wide = event.currentTarget.clientWidth;
    const grown = apart ? distance([...fingers.current.values()]) / apart : undefined;
    onChange((held) => {
      if (grown) return zoomed(picture.size, held, held.zoom * grown);
      const scale = cropRectangle(picture.size, held).width / wide;
      return moved(picture.size, held, (before.x - now.x) * scale, (before.y - now.y) * scale);
    });
  }
  return (
    <canvas
      ref={canvas}
      className={styles.stage}
      width={LARGEST_PHOTO.width}
      height={LARGEST_PHOTO.height}
      role="img"
      aria-label="잘라 낸 사진 미리보기"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    />
  );
}

/** The photo as the application shows it. */
function Print({ picture, crop }: Omit<CropProps, 'onChange'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <figure className={styles.print}>
      <canvas
        ref={canvas}
        width={LARGEST_PHOTO.width / 3}
        height={LARGEST_PHOTO.height / 3}
        role="img"
        aria-label="지원서에 실릴 사진"
      />
      <figcaption>지원서에 이렇게 실려요</figcaption>
    </figure>
  );
}

// The same by keyboard and by single presses.
function Bars({ picture: { size }, crop, onChange }: CropProps) {
  const zoom = useRef<HTMLInputElement>(null);
  const most = mostZoom(size, crop.turns);
  const room = roomOf(size, crop);
  const share = (at: number) => Math.round(at * 100);
  // While the picture was read there was nothing but the way out.
  useEffect(() => zoom.current?.focus(), []);
  return (
    <div className={styles.bars}>
      <Bar
        ref={zoom}
        label="확대"
        value={share(crop.zoom)}
        least={100}
        most={share(most)}
        inWords={`${crop.zoom.toFixed(1)}배`}
        onChange={(value) => onChange((now) => zoomed(size, now, value / 100))}
      />
      <Bar
        label="좌우 위치"
        value={share(crop.x)}
        isStill={!room.across}
        inWords={`왼쪽에서 ${share(crop.x)}%`}
        onChange={(value) => onChange((now) => ({ ...now, x: value / 100 }))}
      />
      <Bar
        label="위아래 위치"
        value={share(crop.y)}
        isStill={!room.down}
        inWords={`위에서 ${share(crop.y)}%`}
        onChange={(value) => onChange((now) => ({ ...now, y: value / 100 }))}
      />
      <p className={styles.still}>{room.across && room.down ? '' : '확대하면 옮길 수 있어요.'}</p>
    </div>
  );
}

interface BarProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: number;
  inWords: string;
  least?: number;
  most?: number;
  /** There is nothing to move. */
  isStill?: boolean;
  onChange(value: number): void;
}

function Bar({ ref, label, value, inWords, least = 0, most = 100, isStill = false, onChange }: BarProps) {
  return (
    <label className={styles.bar}>
      <span>{label}</span>
      <input
        ref={ref}
        type="range"
        min={least}
        max={most}
        step={1}
        value={value}
        disabled={isStill || most <= least}
        aria-valuetext={inWords}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
