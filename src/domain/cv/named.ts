import type { FormRules } from '../../fields/shape.ts';
import { CV_CONSENTS, isGiven } from './consents.ts';
import { isOptionalItem } from './cv.ts';
import { isListHidden } from './form.ts';
import { type Fields, isUntouched, type Many } from './section.ts';
import { type Cv, type ListName, listNames, sections } from './sections.ts';
import type { TextVersions } from './textVersions.ts';

/** Lists with something written in that the consent to optional items does not name in the version it was given to. */
export function unnamedLists(cv: Cv, versions: TextVersions, form?: FormRules): ListName[] {
  // A consent of an unknown version may be one to any of them.
  const agreed = isGiven(cv, 'optionalConsent') ? versions[CV_CONSENTS.optionalConsent] : undefined;
  return listNames.filter((name) => {
    const section = sections[name] as Many<Fields>;
    const isNamed = section.namedFrom === undefined || (agreed !== undefined && agreed >= section.namedFrom);
    if (isNamed || isListHidden(section, form) || !isOptionalItem(section, 'no', form)) return false;
    return cv[name].some((row) => !isUntouched(section, row as Record<string, unknown>));
  });
}

/**
 * The CV without the lists that nobody has consented to by their name (개인정보보호법 15조): the draft keeps them, no
 * submission takes them along. Otherwise than what every version names, also where nobody was ever asked.
 */
export function withoutUnnamed(cv: Cv, versions: TextVersions, form?: FormRules): Cv {
  const gone = unnamedLists(cv, versions, form);
  return gone.length === 0 ? cv : { ...cv, ...Object.fromEntries(gone.map((name) => [name, []])) };
}
