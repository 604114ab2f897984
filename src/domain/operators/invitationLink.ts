/** The screen that an invitation opens. */
export const INVITATION_PATH = '/console/invitation';

const NAME = 'key';

/** Hours in which an invitation can be used. */
export const INVITED_HOURS = 48;

/** The address of an invitation. The key comes after the #: browsers send that to no server and in no referrer. */
export function invitationLink(origin: string, key: string): string {
  return `${origin}${INVITATION_PATH}#${NAME}=${key}`;
}

/** The key out of the part of the address behind and with the #; undefined if there is none. */
export function invitationKeyOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(NAME) || undefined;
}
