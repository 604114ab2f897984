import type { SectionInWords } from './words.ts';

/** What was answered, as plain text that can be kept and pasted: questions over their answers, nothing that is blank. */
export function plainText(sections: readonly SectionInWords[]): string {
  return sections
    .map(({ title, entries }) => {
      const told = entries.map((entry) => {
        const said = entry.answers.filter(({ answer }) => answer !== '');
        const lines = said.map(({ question, answer }) => `${question}\n${answer}`);
        return (
          said.length === 0 ? [] : [...(entry.title && entry.title !== title ? [entry.title] : []), ...lines]
        ).join('\n\n');
      });
      const written = told.filter((one) => one !== '');
      return written.length === 0 ? '' : [`[${title}]`, ...written].join('\n\n');
    })
    .filter((one) => one !== '')
    .join('\n\n\n');
}
