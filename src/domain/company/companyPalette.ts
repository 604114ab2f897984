/*
 * The looks of companies whose content gives none. Neighbours differ clearly, and as there is one glyph less than
 * colours, 56 companies differ in one or the other.
 */

const colours = (strong: string, deep: string, light: string, accent: string) => ({
  ...{ strong, deep, light, accent },
});
const solid = (d: string) => [{ part: 'solid', d }] as const;

export const PALETTE = {
  colours: [
    colours('#4a4fc4', '#1e1f5c', '#ecedfb', '#b4b8ff'),
    colours('#b4481e', '#4f1d09', '#fdebe1', '#ffb98a'),
    colours('#0b7285', '#073742', '#def3f6', '#7fe0ea'),
    colours('#8a3477', '#3d1235', '#f9e8f4', '#f0a6dd'),
    colours('#4f6f1f', '#25380b', '#eff5df', '#c9e37a'),
    colours('#b8324f', '#54101f', '#fde8ec', '#ffb0bf'),
    colours('#4a6078', '#1d2a38', '#e9eff5', '#a9c6e4'),
    colours('#8a6100', '#3d2a00', '#faf0d8', '#f2cf6b'),
  ],
  glyphs: [
    // Two circles, cut where they meet.
    solid('M1 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM9 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0z'),
    // A square with two round corners.
    solid('M2 2h10a10 10 0 0 1 10 10v10H12A10 10 0 0 1 2 12z'),
    // A ring.
    solid('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z'),
    // Squares and circles, two each.
    solid(
      'M2 2h9v9H2zM13 6.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM2 17.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM13 13h9v9h-9z',
    ),
    // Half a circle over a square's half.
    solid('M2 11.5a10 10 0 0 1 20 0zM2 13.5h20V22H2z'),
    // A square with a round window.
    solid('M2 2h20v20H2zM6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'),
    // A quarter of a ring.
    solid('M2 2a20 20 0 0 1 20 20H12A10 10 0 0 0 2 12z'),
  ],
};
