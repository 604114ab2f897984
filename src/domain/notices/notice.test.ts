import { describe, expect, it } from 'vitest';
import { isToldIn, type NoticeName, noticeNames } from './notice.ts';

// Every kind of mail against every state of a membership: 1 이용 중, 2 제한, 3 정지, 4 탈퇴 신청.

const EVERYBODY = [1, 2, 3, 4];
const STAYING = [1, 2, 3];

/** Notices that answer an act of the member, keep their account safe, or are owed to every applicant by law. */
const always: NoticeName[] = [
  ...(['receipt', 'submittedAgain', 'withdrawn', 'withdrawalUndone', 'gaveUp', 'stageAnnounced'] as const),
  'applicantMessage',
  ...(['findUserId', 'resetPassword', 'registerByEmail', 'alreadyRegistered', 'confirmEmail'] as const),
  ...(['emailChanged', 'passwordChanged', 'loginTried', 'leaving', 'destroyed', 'destroyedButKept'] as const),
  ...(['measureAnnounced', 'measureApplied', 'measureEnded', 'objectionAnswered'] as const),
  ...(['identityConfirmed', 'identityRefused'] as const),
  // To operators, who are no members.
  ...(['operatorInvited', 'operatorPassword', 'operatorReset', 'operatorUnused', 'operatorTried', 'sealMade'] as const),
];
/** Notices for members who stay: what became of a draft, what will become of the membership. */
const whileStaying: NoticeName[] = [
  ...(['missed', 'editDropped', 'extended', 'revived', 'closesEarly', 'closedEarly', 'selectionFinished'] as const),
  'postingChanged',
  ...(['fileRefused', 'fileRefusedLate', 'dormancy', 'policyChanged', 'reopened', 'selectionResumed'] as const),
];

const table: [NoticeName, number[]][] = [
  ...always.map((name): [NoticeName, number[]] => [name, EVERYBODY]),
  ...whileStaying.map((name): [NoticeName, number[]] => [name, STAYING]),
  // An invitation to submit, to members who may; a question to one who is leaving.
  ['reminder', [1]],
  ['leavingAsked', [4]],
];

describe('who is told', () => {
  it('stands in this table for every kind there is', () => {
    expect(table.map(([name]) => name).toSorted()).toEqual(noticeNames.toSorted());
  });

  it.each(table)('%s: members in the states %j', (name, states) => {
    expect(EVERYBODY.filter((state) => isToldIn(name, state))).toEqual(states);
  });
});
