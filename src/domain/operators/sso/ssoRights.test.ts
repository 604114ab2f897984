import { describe, expect, it } from 'vitest';
import { mappingFault, rightsFrom } from './ssoRights.ts';

describe('what the settings give by the provider’s claim', () => {
  it('is refused where nobody holds the role over that, and leads to the console where it is held over postings', () => {
    expect(mappingFault({ value: 'team', role: 'R', company: 'DT' })).toBeUndefined();
    expect(mappingFault({ value: 'team', role: 'X', company: 'DT' })).toContain('there is not');
    expect(mappingFault({ value: 'team', role: 'H', company: 'DT' })).toContain('given in the console');
    expect(mappingFault({ value: 'team', role: 'L', company: null })).toMatch(/nobody holds it\.$/);
  });

  it('is each right once, of companies that there are', () => {
    const mappings = [
      { value: 'one', role: 'R', company: 'DT' },
      { value: 'two', role: 'R', company: 'DT' },
      { value: 'two', role: 'O', company: null },
      { value: 'one', role: 'R', company: 'GONE' },
    ];
    expect(rightsFrom(mappings, ['one', 'two'], ['DT'])).toEqual([
      { role: 'R', company: 'DT' },
      { role: 'O', company: null },
    ]);
    expect(rightsFrom(mappings, ['other'], ['DT'])).toEqual([]);
  });
});
