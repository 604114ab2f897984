import { describe, expect, it } from 'vitest';
import { refusalOfChosen, unreadableWords } from './photo.ts';

const limits = { each: 1000, portfolio: 2000, count: 3, total: 3000 };
const chosen = (name: string, change: object = {}) => refusalOfChosen({ name, type: '', size: 10, ...change }, limits);

describe('a picture chosen for a photo', () => {
  it('may be of any kind that some browser reads, told by its name or its type', () => {
    for (const name of ['가.jpg', '가.JPEG', '가.png', '가.webp', 'IMG_0001.HEIC', '가.heif']) {
      expect([name, chosen(name)]).toEqual([name, undefined]);
    }
    expect(chosen('1000012345', { type: 'image/jpeg' })).toBeUndefined();
  });

  it('is refused with the reason', () => {
    expect(chosen('이력서.pdf')).toContain('jpg, jpeg, png, webp, heic');
    expect(chosen('그림.gif', { type: 'image/gif' })).toContain('이 형식은');
    expect(chosen('사진.heic', { size: 1001 })).toContain('크기를 줄여서');
    expect(chosen('사진.jpg', { size: 0 })).toContain('빈 파일');
  });

  it.each([
    [0, false],
    [1, true],
    [999, true],
    [1000, true],
    [1001, false],
    [1_000_000_000_000, false],
  ])('of %i bytes, where 1000 are allowed: taken, %s', (size, isTaken) => {
    expect(chosen('사진.jpg', { size }) === undefined).toBe(isTaken);
  });

  it('that cannot be read is told by its kind', () => {
    expect(unreadableWords({ name: 'IMG_1.HEIC', type: '' })).toContain('HEIC');
    expect(unreadableWords({ name: '사진', type: 'image/heif' })).toContain('HEIC');
    expect(unreadableWords({ name: '사진.jpg', type: 'image/jpeg' })).not.toContain('HEIC');
  });
});
