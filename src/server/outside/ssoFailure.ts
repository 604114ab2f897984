import * as oidc from 'openid-client';

/** Why a way to the provider did not end with a login. */
type SsoFault =
  | 'cancelled'
  /** The provider says no. */
  | 'refused'
  /** What came is not what this provider answered to this question. */
  | 'forged'
  /** The provider does not answer, or not in its language. */
  | 'away'
  /** The provider does not take the settings, or they do not fit it. */
  | 'misset';

/** A login that did not come about; its message is for the log of the process. */
export class SsoFailure extends Error {
  override name = 'SsoFailure';
  fault: SsoFault;
  constructor(fault: SsoFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const MISSET = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request', 'unsupported_grant_type'];
// A person who has to show themself again, or is not known any more.
const REFUSED = ['invalid_grant', 'access_denied', 'login_required', 'interaction_required', 'consent_required'];
const FORGED = [
  ...['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ...['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'OAUTH_KEY_SELECTION_FAILED', 'OAUTH_UNSUPPORTED_OPERATION'],
];

/** What went wrong, in our five words. What nobody foresaw counts as a provider that does not answer. */
export function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const { message, code, cause } = error as Error & { code?: string };
  const failure = (fault: SsoFault, more?: string) =>
    new SsoFailure(fault, [message, more, code].filter((one) => one !== undefined).join(': '), { cause: error });
  if (error instanceof oidc.AuthorizationResponseError) return failure(faultOfReturn(error.error), error.error);
  if (error instanceof oidc.ResponseBodyError) return failure(faultOfAnswer(error.error), error.error);
  const { status } = (error instanceof oidc.WWWAuthenticateChallengeError ? error : (cause ?? {})) as Partial<Response>;
  if (status === 401 || status === 403) return failure('refused', String(status));
  return failure(
    code !== undefined && FORGED.includes(code) ? 'forged' : 'away',
    (cause as Error | undefined)?.message,
  );
}

function faultOfReturn(error: string): SsoFault {
  if (error === 'access_denied') return 'cancelled';
  if (error === 'temporarily_unavailable') return 'away';
  return MISSET.includes(error) ? 'misset' : 'refused';
}

function faultOfAnswer(error: string): SsoFault {
  if (REFUSED.includes(error)) return 'refused';
  return MISSET.includes(error) ? 'misset' : 'away';
}
