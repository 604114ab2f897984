import { missing } from '../../../fields/field.ts';
import type { Faults } from '../../../fields/shape.ts';
import { CV_CONSENTS, type CvConsent, isGiven } from '../../cv/consents.ts';
import type { Marks } from '../../cv/marks.ts';
import { type Cv, sections } from '../../cv/sections.ts';

const consents = Object.keys(CV_CONSENTS) as CvConsent[];

/** A version of a consent's text; it is in force from the day it is named after. */
export interface TextVersion {
  code: string;
  version: string;
}

/** Consents that were given to a version that does not exist, as faults: they have to be read and ticked again. */
export function checkVersions(known: readonly TextVersion[], cv: Cv, { versions }: Marks): Faults {
  const given = consents.filter((consent) => isGiven(cv, consent) && versions[CV_CONSENTS[consent]] !== undefined);
  const unknown = given.filter((consent) => {
    const code = CV_CONSENTS[consent];
    return !known.some((one) => one.code === code && one.version === versions[code]);
  });
  return Object.fromEntries(
    unknown.map((consent) => {
      const field = sections.profile.fields[consent];
      return [`${sections.profile.wire}.${field.wire}`, missing('안내 문구', '다시 읽고 표시해')];
    }),
  );
}

/** Lines of the ledger, as columns. */
export interface LedgerLines {
  codes: string[];
  versions: string[];
  agreed: boolean[];
}

/**
 * The lines an application adds to the consent ledger, with the version that was shown; if the client did not say
 * which, the one in force. What was never asked for has no line.
 */
export function linesOf(
  { cv, marks }: { cv: Cv; marks: Marks },
  known: readonly TextVersion[],
  which: readonly CvConsent[] = consents,
): LedgerLines {
  const lines = which.flatMap((consent) => {
    const code = CV_CONSENTS[consent];
    const version = marks.versions[code] ?? known.find((one) => one.code === code)?.version;
    if (version === undefined || cv.profile[consent] === '') return [];
    return [{ code, version, agreed: isGiven(cv, consent) }];
  });
  return {
    codes: lines.map(({ code }) => code),
    versions: lines.map(({ version }) => version),
    agreed: lines.map(({ agreed }) => agreed),
  };
}
