/** What decides how a posting stands that has been published, or was to be. */
interface Published {
  shown: boolean;
  publishAt: Date;
  marks: { was_shown: boolean };
}

/** Whether visitors have seen a posting by an instant. */
export function isSeen<P extends Published>(published: P | undefined, at: Date): published is P {
  return published !== undefined && published.publishAt <= at && (published.shown || published.marks.was_shown);
}

/** Whether nobody sees a posting nor has seen it, whatever instant it names: never published, or cancelled before that. */
export function isDraft(published: Published | undefined): boolean {
  return published === undefined || (!published.shown && !published.marks.was_shown);
}
