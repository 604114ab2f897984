import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code counts (RFC 6238 §5.2). */
export const PERIOD = 30;
// One step before and after: a clock that is off by one is accepted.
const WINDOW = 1;

/** A new secret of 160 bits, as apps take it (base32). */
export const newSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...label,
    issuerInLabel: false,
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** The address from which an app takes a secret, which a QR code holds. */
export function appAddress(secret: string, about: { issuer: string; label: string }): string {
  return totpOf(secret, about).toString();
}

/** The step whose code this is, of those that count at that instant; undefined if it is not one of their codes. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** The code an app shows at that instant; for what stands in for an app. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}
