import { phoneDigits } from '../../fields/phoneNumber.ts';
import type { Cv } from '../cv/sections.ts';

/*
 * What a text of one's own may tell of oneself, kept from those who judge blindly: everything that the same copy knows of its
 * applicant is masked in it, with a count. Rather a word too many than one too few.
 */

/** What takes the place of a masked word. */
export const MASK = '●●●';

// Endings under which schools, companies and places are written shorter: 한빛대학교 as 한빛대 or 한빛, 성동구 as 성동.
const ENDINGS =
  /(?:대학교|대학원|대학|고등학교|중학교|학교|대|고|주식회사|특별자치시|특별자치도|특별시|광역시|시|도|구|군|읍|면|동|로|길)$/u;
const COMPANY_FORM = /\(주\)|㈜|주식회사|\(유\)|유한회사|\b(?:inc|corp|co|ltd)\b\.?/giu;
const LEAST = 2;
const GIVEN_NAME_FROM = 3;

const withoutEnding = (word: string) => word.replace(ENDINGS, '');

function schoolForms(name: string): string[] {
  const bare = withoutEnding(name);
  return [name, bare, ...(bare === name ? [] : [`${bare}대`, `${bare}고`])];
}

function nameForms(name: string): string[] {
  const syllables = [...name.replace(/\s/gu, '')];
  // 김하늘 is also 하늘; a family name alone is a word like any other.
  return [syllables.join(''), ...(syllables.length >= GIVEN_NAME_FROM ? [syllables.slice(1).join('')] : [])];
}

function placeForms(address: string): string[] {
  const words = address.split(/[\s,·()]+/u).filter((word) => !/^\d/.test(word));
  return words.flatMap((word) => [word, withoutEnding(word)]);
}

/** Every word that a copy knows of its applicant: names, schools, employers, places, addresses, the year of birth. */
export function knownWords(cv: Cv): string[] {
  const { profile, profileDetail: detail, education, career, careerHistory, skill, activity, link } = cv;
  const companies = [...career, ...careerHistory].flatMap(({ company }) => [
    company,
    company.replace(COMPANY_FORM, ''),
  ]);
  const year = detail.birthDate.slice(0, 4);
  const [mailName = ''] = detail.email.split('@');
  const latin = [profile.englishLastName, profile.englishFirstName];
  return [
    ...nameForms(profile.name),
    ...[profile.hanjaName, ...latin, latin.join(' '), latin.toReversed().join(' ')],
    ...[detail.email, mailName, detail.phone],
    ...education.flatMap(({ institution, place }) => [...schoolForms(institution), ...placeForms(place)]),
    ...companies,
    ...[...skill.map(({ institute }) => institute), ...activity.map(({ organisation }) => organisation)].flatMap(
      schoolForms,
    ),
    ...[...activity.map(({ address }) => address), ...link.map(({ address }) => address)],
    ...[...placeForms(detail.address), ...placeForms(detail.desiredPlace)],
    ...(year === '' ? [] : [year, `${year.slice(2)}년생`, `${year.slice(2)}학번`]),
  ];
}

// Whatever is an address or a telephone number, whether the copy knows it or not.
const ADDRESSES = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+|www\.\S+`;
const NUMBERS = String.raw`\+?\d[\d\s().-]{6,}\d`;

/** Masks every known word in texts, in any case, width and spacing, and says how many there were. */
export function masking(known: readonly string[]): (text: string) => { text: string; masked: number } {
  const words = [...new Set(known.map((word) => word.normalize('NFKC').trim()))]
    .filter((word) => [...word].length >= LEAST)
    .toSorted((a, b) => b.length - a.length);
  const spaced = (word: string) =>
    [...word.replace(/\s+/gu, '')].map((letter) => RegExp.escape(letter)).join(String.raw`\s?`);
  const pattern = new RegExp([ADDRESSES, ...words.map(spaced), NUMBERS].join('|'), 'giu');
  return (given) => {
    let masked = 0;
    const text = given.normalize('NFKC').replace(pattern, (found) => {
      // A long number that is no telephone number says nothing: an amount, a period.
      const isNumber = /^[+\d][\d\s().-]*$/.test(found) && !words.includes(found);
      if (isNumber && !/^(?:\+|0)\d{7,}$/.test(phoneDigits(found))) return found;
      masked += 1;
      return MASK;
    });
    return { text, masked };
  };
}
