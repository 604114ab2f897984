import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { resultWords, type Stage } from '../../applications/stage.ts';
import { holds } from '../../operators/roles.ts';
import { type AnnouncementState, type Line, stateOf } from '../announcement.ts';
import { type Announcement, announcementsOf, linesOf } from '../announcements.queries.ts';
import { announcementPeople } from '../board.queries.ts';
import type { Candidate } from '../board.records.ts';
import { standingIn, toTell } from '../candidates.ts';
import { correctionReasons } from '../corrections.queries.ts';
import { cutWords } from '../cut.ts';
import type { SelectionStep } from '../selectionSteps.ts';
import { stageOf } from '../verdict.ts';
import { type Considered, type KeptCut, lastCut, type StepKey } from '../verdicts.queries.ts';
import { differencesFrom } from './compared.ts';
import { FIRST_TEXTS } from './firstTexts.ts';
import { previewsOf } from './previews.ts';
import type { ShownAnnouncement } from './shownAnnouncement.records.ts';

/** Whose screen it is. */
export interface Reading {
  db: Queryable;
  vault: Vault;
  /** Who reads, and where they may approve. */
  by: string;
  approves: Scope | undefined;
  at: Date;
}

interface Told {
  step: SelectionStep;
  all: readonly Considered[];
  operators: ReadonlyMap<string, string>;
  candidates: readonly Candidate[];
  named: { company: string; title: string };
}

/** The announcements of a step as its screen shows them, the newest first. */
export async function shownAnnouncements(
  { db, vault, by, approves, at }: Reading,
  of: StepKey,
  { step, all, operators, candidates, named }: Told,
): Promise<ShownAnnouncement[]> {
  const people = await announcementPeople(db, of);
  const reasons = await correctionReasons(db, vault, of);
  const shown: ShownAnnouncement[] = [];
  for (const one of await announcementsOf(db, of)) {
    const state = stateOf(one, at);
    // Not frozen yet, it would tell what the verdicts say now.
    const lines = await linesOf(db, one.id);
    const stages =
      state === 'making' ? all.flatMap((each) => toTell(step, each) ?? []) : lines.map(({ stage }) => stage);
    const { frozenBy, approvedBy, byCommand, withdrawn, aloneFrom, madeBy, cut, confirmedAt, confirmedBy } = people.get(
      one.id,
    )!;
    const passed = stageOf('passed', step.kind);
    const mayApprove =
      state === 'asked' && madeBy !== by && frozenBy !== by && holds(approves?.companies ?? [], of.companyCode);
    shown.push({
      ...{ id: one.id, state, announceAt: one.announceAt, planned: one.planned ?? undefined, hash: one.hash ?? '' },
      counts: countsOf(stages, one.stepName),
      passers: stages.filter((stage) => stage === passed).length,
      waiting: all.filter((each) => standingIn(step, each) === 'candidate' && toTell(step, each) === undefined).length,
      ...{ withdrawn, byCommand, mayApprove, aloneFrom, correcting: one.correcting, reason: reasons.get(one.id) ?? '' },
      corrected: one.correcting ? lines.map((line) => correctedOf(line, one.stepName)) : [],
      texts: one.correcting ? { ...NO_TEXTS, ...one.texts } : { ...FIRST_TEXTS, ...one.texts },
      cut: cut === null || one.correcting ? '' : cutWords(cut, cut.name),
      ...(one.correcting ? NOTHING_COMPARED : await compared(db, of, { one, state, lines, cut, candidates, named })),
      ...{ confirmedAt, confirmedBy: nameIn(operators, confirmedBy) },
      frozenBy: nameIn(operators, frozenBy),
      approvedBy: nameIn(operators, approvedBy),
    });
  }
  return shown;
}

const NOTHING_COMPARED = { previews: [], differs: [] };

interface Comparing {
  one: Announcement;
  state: AnnouncementState;
  lines: readonly Line[];
  cut: KeptCut | null;
  candidates: readonly Candidate[];
  named: Told['named'];
}

/** What is looked at before anybody is told: some texts, and where verdicts differ from their line. */
async function compared(db: Queryable, of: StepKey, { one, state, lines, cut, candidates, named }: Comparing) {
  if (!['making', 'frozen', 'asked'].includes(state)) return NOTHING_COMPARED;
  // While it is made, the line it would be frozen with.
  const line = state === 'making' ? await lastCut(db, of) : cut;
  const open = candidates.filter(({ standing }) => standing === 'candidate');
  return {
    previews: state === 'making' ? [] : previewsOf(lines, one.texts, { ...named, step: one.stepName }),
    differs: line ? differencesFrom(line, open) : [],
  };
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? '' : (names.get(id) ?? ''));

const NO_TEXTS = { passed: '', reserve: '', failed: '' };

const correctedOf = ({ number, stage, was }: Line, stepName: string) => ({
  ...{ number, stage: resultWords(stage, stepName), was: was ? resultWords(was.stage, stepName) : '' },
});

function countsOf(stages: readonly Stage[], stepName: string): { stage: string; count: number }[] {
  return [...new Set(stages)]
    .toSorted((a, b) => a - b)
    .map((stage) => ({ stage: resultWords(stage, stepName), count: stages.filter((one) => one === stage).length }));
}
