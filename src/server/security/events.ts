/**
 * One event of the security log. `by` says who can bring it about, which decides how long it is kept (the staff's
 * longer) and how many rows a minute may hold before they become a number.
 */
interface EventKind {
  by: 'anyone' | 'member' | 'staff';
  means: string;
}

/** Everything the security log can hold. Closed: a new event is a new line here, and docs/security-log.md prints it. */
export const SECURITY_EVENTS = {
  login: { by: 'member', means: 'logged in with id and password' },
  loginFailed: { by: 'anyone', means: 'an id that does not exist, or its wrong password' },
  loginDelayed: { by: 'anyone', means: 'a login refused unseen, for the failures of its account or network before' },
  logout: { by: 'member', means: 'logged out' },
  sessionExtended: { by: 'member', means: 'a login was made to last longer' },
  sessionsEnded: { by: 'member', means: 'ended one or all of their other logins' },
  registered: { by: 'member', means: 'became a member; `proof` says by what' },
  leavingAsked: { by: 'member', means: 'asked to leave; `now` says whether at once' },
  leavingTakenBack: { by: 'member', means: 'logged in again after asking to leave, and stays' },
  mailAsked: { by: 'anyone', means: 'asked for a mail with a key to register, or to find an id or set a password' },
  passwordChanged: { by: 'member', means: 'set a new password; `proof` says by what' },
  passwordConfirmed: { by: 'member', means: 'gave the password again while logged in' },
  passwordRefused: { by: 'member', means: 'gave a wrong password while logged in' },
  contactAsked: { by: 'member', means: 'gave another mail address, which waits to be confirmed' },
  contactChanged: { by: 'member', means: 'another mail address or phone number stands from now on' },
  verificationBegun: { by: 'anyone', means: 'began an identity verification' },
  verificationEnded: { by: 'anyone', means: 'came back verified' },
  verificationFailed: { by: 'anyone', means: 'came back not verified: cancelled, refused or unreadable' },
  verificationForged: { by: 'anyone', means: 'a return or proof that was used, mixed, changed or made up' },
  fileRefused: { by: 'member', means: 'a file refused for its name, size or content; `why` says which' },
  fileInfected: { by: 'member', means: 'the virus scanner refused a stored file' },
  linkMade: { by: 'member', means: 'asked for a one-time address of a file, a document or the copy of their data' },
  linkUsed: { by: 'member', means: 'a one-time address was used' },
  linkRefused: { by: 'anyone', means: 'a one-time address or mailed key that is used, too old or made up' },
  hookForged: {
    by: 'anyone',
    means: 'a webhook that is not its sender’s: unsigned, too old, changed or made up; `why` says which',
  },
  accessRefused: { by: 'anyone', means: 'a token that is not valid, or a call this member may not make now' },
  numberRefused: {
    by: 'member',
    means: 'a number of a file, application or copy that is not theirs or does not exist',
  },
  limitReached: { by: 'anyone', means: 'a call made too often by its member or network; `of` says which' },
  objected: { by: 'member', means: 'objected to a measure against them' },
  operatorLogin: {
    by: 'staff',
    means:
      'an operator logged in; `takenOver` says whether that ended another login, `by` sso that the company let them in',
  },
  operatorLoginFailed: { by: 'anyone', means: 'a mail address, password or code of an operator that is wrong' },
  operatorLogout: { by: 'staff', means: 'an operator logged out' },
  ssoFailed: { by: 'anyone', means: 'a company login that did not let anybody in; `why` says which' },
  ssoForged: { by: 'anyone', means: 'a return of the company login that was used, mixed, changed or made up' },
  ssoBound: { by: 'staff', means: 'an operator’s account was bound to one of the company; `proof` says by what' },
  ssoEnded: {
    by: 'staff',
    means: 'a login by the company was ended: its provider no longer knows the person, was silent too long, or is off',
  },
  operatorInvited: { by: 'staff', means: 'an operator was invited, by mail or by command' },
  operatorJoined: { by: 'staff', means: 'an operator used their invitation' },
  operatorDisabled: { by: 'staff', means: 'an operator may no longer come in' },
  operatorClosed: { by: 'staff', means: 'an account of an operator that nobody used was closed' },
  operatorReopened: { by: 'staff', means: 'a closed account of an operator was opened again' },
  rightGranted: { by: 'staff', means: 'a role was granted, in one company or, without one, in the group' },
  rightTaken: { by: 'staff', means: 'a right was taken away' },
  networksSet: {
    by: 'staff',
    means:
      'the networks from which rights over a company or, without one, over the group count were set; `networks` how many',
  },
  factorGiven: { by: 'staff', means: 'an operator gave the second factor again while logged in' },
  factorRefused: { by: 'staff', means: 'an operator gave a wrong code while logged in' },
  factorChanged: { by: 'staff', means: 'an operator changed app, passkeys or recovery codes; `what` says which' },
  passkeyCopied: { by: 'staff', means: 'a passkey’s counter went back: somebody may have a copy of it' },
  operatorPassword: { by: 'staff', means: 'an operator set a new password' },
  noticeSentAgain: { by: 'staff', means: 'an operator had a notice sent to its member once more' },
  loginLockLifted: { by: 'staff', means: 'an operator forgot the failed logins of a member' },
  identityChecked: {
    by: 'staff',
    means: 'an operator said who a member is that only an address was known of; `outcome` says what',
  },
  twoPersonAsked: { by: 'staff', means: 'an operator asked for an act that wants two people; `kind` says which' },
  twoPersonDone: {
    by: 'staff',
    means: 'such an act was done; `alone` says whether without a second person, for there is none',
  },
  twoPersonEnded: { by: 'staff', means: 'such an act was taken back or sent back, or refused as things had changed' },
  objectionAnswered: {
    by: 'staff',
    means: 'an operator answered an objection; `upheld` says whether the measure ended',
  },
  sitePublished: { by: 'staff', means: 'an operator published what the site says; `files` counts its files' },
  postingPublished: { by: 'staff', means: 'an operator published what a posting says; `posting` says which' },
  postingBegun: { by: 'staff', means: 'an operator began a draft of a posting; `posting` says which' },
  seasonCopied: {
    by: 'staff',
    means: 'an operator made drafts of the postings of a season; `season` says for which, `drafts` how many',
  },
  sheetApplied: {
    by: 'staff',
    means: 'an operator made or changed drafts of postings by a sheet; `drafts` counts them',
  },
  measureEnded: { by: 'staff', means: 'an operator ended a measure; `kind` says which' },
  measureApplied: { by: 'staff', means: 'a restriction, suspension or loss of membership began on its day' },
  command: { by: 'staff', means: 'a command was begun; `user` is the system’s user, `by` who was named' },
  commandConcerns: { by: 'staff', means: 'whom or what that command reads or changes, before it does' },
  commandEnded: { by: 'staff', means: 'the command was done, or failed' },
  processStarted: { by: 'staff', means: 'a serving process started, and its version' },
  processStopped: { by: 'staff', means: 'a serving process was told to stop' },
} as const satisfies Record<string, EventKind>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export const securityEvents = Object.keys(SECURITY_EVENTS) as SecurityEvent[];

/** Small facts of an event: codes and names of calls, never what somebody typed, a name, an address, a key or a token. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Whole months the two classes of the security log are kept after the month they were written in; the table of
 * retention (src/domain/retention/retention.ts) says them in words.
 */
export const SECURITY_KEPT_MONTHS = { use: 12, staff: 24 } as const;
/** The one of the two that an event belongs to. */
export type Kept = keyof typeof SECURITY_KEPT_MONTHS;

export function keptAs(event: SecurityEvent): Kept {
  return SECURITY_EVENTS[event].by === 'staff' ? 'staff' : 'use';
}

// The most rows of one event, member and network that are written out in a minute, by this process.
const EACH = 20;
// And the most of one event together. Members are held by the limits of the calls themselves.
const TOGETHER = { anyone: 120, member: 3_000, staff: 1_000 };

/** Whether one more is written out, or counted with its like (of the same source, or of the event alone). */
export type Verdict = 'row' | 'source' | 'event';

/**
 * Judges a minute's events in their order; make another one each minute. Remembers no more sources than it lets through
 * rows.
 */
export function createBounds(): (event: SecurityEvent, source: string) => Verdict {
  const together = new Map<SecurityEvent, number>();
  const each = new Map<string, number>();
  return (event, source) => {
    const key = `${event} ${source}`;
    const before = each.get(key) ?? 0;
    if (before >= EACH) return 'source';
    const all = together.get(event) ?? 0;
    if (all >= TOGETHER[SECURITY_EVENTS[event].by]) return 'event';
    together.set(event, all + 1);
    each.set(key, before + 1);
    return 'row';
  };
}
