/** What a passing text may say to each person alone, by the name that texts call it: the headings of its columns of the sheet. */
export const OWN_COLUMNS = {
  when: '면접 일시',
  place: '장소',
  bring: '준비물',
  replyBy: '회신 기한',
  person: '담당자',
} as const;
export type OwnColumn = keyof typeof OWN_COLUMNS;
export const ownColumns = Object.keys(OWN_COLUMNS) as OwnColumn[];

/** How long one of them may be. */
export const OWN_LONGEST = 200;

/** What somebody's columns say; one that is empty is absent. */
export type Own = Partial<Record<OwnColumn, string>>;

/** Which of the columns a text names. */
export function ownTaken(text: string): OwnColumn[] {
  return ownColumns.filter((name) => text.includes(`{{${name}}}`));
}

/** Somebody's columns that a text takes, in one order; null if it takes none. */
export function ownFor(taken: readonly OwnColumn[], own: Own | undefined): Own | null {
  if (taken.length === 0) return null;
  return Object.fromEntries(taken.flatMap((name) => (own?.[name] ? [[name, own[name]]] : [])));
}

/** The columns that a text takes and somebody has not. */
export function ownMissing(taken: readonly OwnColumn[], own: Own | null | undefined): OwnColumn[] {
  return taken.filter((name) => !own?.[name]);
}

/** One text for all that somebody's columns say, whatever order they were kept in. */
export function ownMark(own: Own | null | undefined): string {
  return own ? JSON.stringify(ownColumns.map((name) => own[name] ?? '')) : '';
}
