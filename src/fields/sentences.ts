/** The sentences of a text; a point within a number ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}
