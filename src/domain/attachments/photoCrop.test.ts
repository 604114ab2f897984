import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  cropRectangle,
  isTooSmall,
  mostZoom,
  moved,
  photoSize,
  roomOf,
  turned,
  turnedBy,
  wholeCrop,
  zoomed,
} from './photoCrop.ts';

const landscape = { width: 4000, height: 3000 };

describe('a crop', () => {
  it('begins as the middle, as much as fits', () => {
    expect(cropRectangle(landscape, wholeCrop)).toEqual({ left: 875, top: 0, width: 2250, height: 3000 });
    expect(roomOf(landscape, wholeCrop)).toEqual({ across: true, down: false });
    expect(photoSize(landscape, wholeCrop)).toEqual({ width: 900, height: 1200 });
  });

  it('moves up to the edge and no further', () => {
    expect(cropRectangle(landscape, moved(landscape, wholeCrop, 100, 100))).toMatchObject({ left: 975, top: 0 });
    expect(cropRectangle(landscape, moved(landscape, wholeCrop, 9999, 0)).left).toBe(1750);
    expect(cropRectangle(landscape, moved(landscape, wholeCrop, -9999, 0)).left).toBe(0);
  });

  it('is magnified around its middle, as far as pixels last', () => {
    expect(cropRectangle(landscape, zoomed(landscape, wholeCrop, 2))).toEqual({
      left: 1437.5,
      top: 750,
      width: 1125,
      height: 1500,
    });
    expect(mostZoom(landscape, 0)).toBe(4);
    expect(mostZoom({ width: 600, height: 800 }, 0)).toBe(2);
    expect(zoomed({ width: 300, height: 400 }, wholeCrop, 3).zoom).toBe(1);
  });

  it('turns by quarters', () => {
    const right = turnedBy(landscape, wholeCrop, 1);
    expect([right.turns, turned(landscape, right.turns)]).toEqual([1, { width: 3000, height: 4000 }]);
    expect(cropRectangle(landscape, right)).toEqual({ left: 0, top: 0, width: 3000, height: 4000 });
    expect(turnedBy(landscape, { ...wholeCrop, turns: 3 }, 1).turns).toBe(0);
    expect(turnedBy(landscape, wholeCrop, 3)).toEqual({ ...right, turns: 3 });
  });

  it('always lies in the picture and gives a photo of 3:4 that is large enough', () => {
    const sides = fc.integer({ min: 400, max: 9000 });
    const step = fc.oneof(
      fc.tuple(fc.constant('move'), fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 })),
      fc.tuple(fc.constant('zoom'), fc.double({ min: 0, max: 9, noNaN: true }), fc.constant(0)),
      fc.tuple(fc.constant('turn'), fc.constantFrom(1, 3), fc.constant(0)),
    );
    fc.assert(
      fc.property(sides, sides, fc.array(step, { maxLength: 8 }), (width, height, steps) => {
        const size = { width, height };
        let crop: Crop = wholeCrop;
        for (const [what, a, b] of steps) {
          if (what === 'move') crop = moved(size, crop, a, b);
          else crop = what === 'zoom' ? zoomed(size, crop, a) : turnedBy(size, crop, a === 3 ? 3 : 1);
        }
        const [whole, cut, photo] = [turned(size, crop.turns), cropRectangle(size, crop), photoSize(size, crop)];
        expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(whole.width + 1e-6);
        expect(cut.top + cut.height).toBeLessThanOrEqual(whole.height + 1e-6);
        expect(cut.width / cut.height).toBeCloseTo(3 / 4);
        expect(photo.width * 4).toBe(photo.height * 3);
        expect([photo.width >= 300, photo.width <= 900]).toEqual([true, true]);
      }),
    );
  });
});

it('knows pictures that are too small', () => {
  expect([
    isTooSmall({ width: 300, height: 400 }),
    isTooSmall({ width: 400, height: 300 }),
    isTooSmall({ width: 299, height: 390 }),
    isTooSmall({ width: 380, height: 380 }),
  ]).toEqual([false, false, true, true]);
});
