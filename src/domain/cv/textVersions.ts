/** Versions of the consent texts that were shown, by the text's code. */
export type TextVersions = Readonly<Record<string, string>>;

/**
 * The version of the consent to optional items that first names links and activities. Versions are days; content with
 * none as young is refused at import.
 */
export const NAMES_LINKS_AND_ACTIVITIES = '2026-11-22';
