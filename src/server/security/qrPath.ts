import { encode } from 'uqr';

/** A QR code as a drawing: modules on a side with its quiet edge, and the path of the dark ones, a unit each. */
export interface QrPath {
  size: number;
  path: string;
}

// Modules of the quiet edge that readers want around it (ISO/IEC 18004).
const EDGE = 4;

/** The QR code of a text. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'L', border: EDGE });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
