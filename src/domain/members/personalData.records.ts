import type { OptionalData } from './optionalData.records.ts';

/** A member's personal data, as the envelope holds it. birth is YYYY-MM-DD, phone is digits; blank is not given. */
export interface PersonalData extends OptionalData {
  name: string;
  email: string;
  birth: string;
  phone: string;
  /** The address it becomes once the mail there was answered; the one above is valid until then. */
  pendingEmail?: PendingEmail;
}

/** An address that waits to be confirmed, until an instant in milliseconds. */
export interface PendingEmail {
  email: string;
  until: number;
}
