/** The screen that a mailed link opens to set a new password. */
export const RESET_PATH = 'auth/resetPassword';

const NAME = 'key';

/** The address for the mail. The key comes after the #: browsers send that to no server and in no referrer. */
export function resetLink(origin: string, key: string): string {
  return `${origin}/${RESET_PATH}#${NAME}=${key}`;
}

/** The screen that a mailed link opens to confirm a new address. */
export const CONFIRM_PATH = 'auth/confirmEmail';

/** What has to be pressed there: opening the address alone changes nothing. */
export const CONFIRM_EMAIL = '이 이메일로 바꾸기';

/** The address that confirms, for the mail. */
export function confirmLink(origin: string, key: string): string {
  return `${origin}/${CONFIRM_PATH}#${NAME}=${key}`;
}

/** The screen on which people register, and which a mailed link opens to go on with it. */
export const REGISTER_PATH = 'auth/register';

/** Where the mail for that is asked for. */
export const BY_MAIL_PATH = 'auth/registerByMail';

/** The address that goes on with a registration by e-mail, for the mail. */
export function registerLink(origin: string, key: string): string {
  return `${origin}/${REGISTER_PATH}#${NAME}=${key}`;
}

/** The key out of the part of the address behind and with the #; undefined if there is none. */
export function resetKeyOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(NAME) || undefined;
}
