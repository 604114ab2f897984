import { PHOTO_FIELD } from '../attachments/attachment.ts';
import { sections } from './sections.ts';

/** A form to begin with: what it says of fields and lists, by their names; of all others nothing. */
export interface FormPreset {
  readonly name: string;
  readonly asks: readonly { readonly name: string; readonly how: 'required' | 'relaxed' | 'hidden' }[];
}

const { profile, profileDetail, education, career, careerHistory } = sections;
const { finalEducation, birthDate, gender, address, hobby, talent } = profileDetail.fields;
const { hanjaName, englishLastName, englishFirstName } = profile.fields;

// What tells of looks, age, sex, origin or school.
const TELLING = [
  ...[birthDate, gender, address, hanjaName, englishLastName, englishFirstName, finalEducation, hobby, talent],
  education,
];

/** The forms there are to begin with. */
export const FORM_PRESETS: readonly FormPreset[] = [
  { name: '표준', asks: [] },
  {
    name: '블라인드',
    asks: [PHOTO_FIELD, ...TELLING.map(({ wire }) => wire)].map((name) => ({ name, how: 'hidden' })),
  },
  { name: '경력직', asks: [career, careerHistory].map(({ wire }) => ({ name: wire, how: 'required' })) },
];
