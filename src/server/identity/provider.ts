import type { Purpose } from '../../identity/identity.ts';

/** A person as the provider vouches for them. birth is YYYY-MM-DD, phone is digits only. */
export interface VerifiedPerson {
  name: string;
  birth: string;
  gender: 'F' | 'M';
  foreign: boolean;
  phone: string;
  /** What is the same for this person at every visit: the CI, or the DI where a contract gives no CI. */
  personId: string;
}

/** What a browser needs to go to the provider, and what we must keep (sealed by the caller) to understand the answer. */
export interface Start {
  action: string;
  method: 'POST' | 'GET';
  fields: Record<string, string>;
  popup: { w: number; h: number };
  state: Uint8Array;
}

/**
 * How a transaction ended. `cancelled` and `forged` prove nothing about who sent them, so they leave the transaction
 * open; `refused` was signed by the provider and ends it.
 */
export type Finish =
  | { outcome: 'verified'; person: VerifiedPerson }
  | { outcome: 'refused'; code: string }
  | { outcome: 'cancelled' }
  | { outcome: 'forged'; why: string };

/** One identity-verification service. Both functions throw ProviderUnavailable when the service does not answer. */
export interface IdentityProvider {
  /** Where the browser's form goes: the only foreign origin in form-action. */
  formOrigin: string;
  start(transaction: { requestNo: string; returnUrl: string; purpose: Purpose }): Promise<Start>;
  finish(callback: Record<string, string>, state: Uint8Array): Promise<Finish>;
}

/** The provider did not answer, answered too late, or refused us (not the person); code is the provider's own. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The identity provider is not available (${code})`, options);
    this.code = code;
  }
}
