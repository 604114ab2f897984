import type { Scope, ScopeFor } from '../../../server/operatorCaller.ts';
import { lawPublish } from '../../content/publishLaw.acts.ts';
import { exportKind } from '../../exports/exportKind.acts.ts';
import { messageKind } from '../../messages/messageKind.acts.ts';
import { postingPublish } from '../../postings/editing/postingPublish.acts.ts';
import { announcementKind, correctionKind } from '../../selection/announcementKind.acts.ts';
import { groupRight } from '../groupRight.acts.ts';
import { memberMeasure } from '../members/memberMeasure.acts.ts';
import { operatorReset } from '../operatorReset.acts.ts';
import { postingChange, postingResumed } from '../postings/askedChange.acts.ts';
import { reopenForOne } from '../postings/reopenForOne.acts.ts';
import type { TwoPersonKind } from './twoPersonKind.ts';

/** Every act that wants two people. Its name is stored: it is never changed. */
export const TWO_PERSON_KINDS = {
  operatorReset,
  groupRight,
  memberMeasure,
  postingChange,
  postingResumed,
  reopenForOne,
  postingPublish,
  lawPublish,
  announcement: announcementKind,
  correction: correctionKind,
  message: messageKind,
  applicantExport: exportKind,
} as const;

export type KindName = keyof typeof TWO_PERSON_KINDS;

/** What an act of a kind is given. */
export type GivenOf<K extends KindName> = (typeof TWO_PERSON_KINDS)[K] extends TwoPersonKind<infer G> ? G : never;

export const kindNames = Object.keys(TWO_PERSON_KINDS) as KindName[];

/** A kind by the name that is stored. */
export function kindOf(name: string): TwoPersonKind<unknown> {
  return TWO_PERSON_KINDS[name as KindName] as TwoPersonKind<unknown>;
}

/** A kind that somebody may approve, and where. */
export interface ReachedKind {
  kind: string;
  scope: Scope;
}

/** The kinds that somebody may approve, each in the scope of its own act. */
export function reachedKinds(scopeFor: ScopeFor): ReachedKind[] {
  return kindNames.flatMap((kind) => {
    const scope = scopeFor(kindOf(kind).approves);
    return scope ? [{ kind, scope }] : [];
  });
}
