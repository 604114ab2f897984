import { describe, expect, it } from 'vitest';
import { readmeCommands, runCommand, scripts, withoutNpm } from '../dev/runCommand.ts';
import { testDatabase } from '../dev/testDatabase.ts';

// Every bench the README names, run as shortly as it goes, what the product is made of, and the README's pictures.

const [first = '', ...benches] = readmeCommands.filter((command) => command.startsWith('npm run bench'));
const others = ['npm run sbom', 'npm run pictures -- --smoke'];

describe('the benches of the README', () => {
  it('are these, each made ready before', () => {
    expect([first, ...benches]).toEqual([
      'npm run bench -- --smoke',
      'npm run bench:saving -- --smoke',
      'npm run bench:typing -- --smoke',
      'npm run bench:kills -- --smoke',
      'npm run bench:submits -- --smoke',
      'npm run bench:overload -- --smoke',
      'npm run bench:refusals -- --smoke',
      'npm run bench:exports -- --smoke',
      'npm run bench:postings -- --smoke',
      'npm run bench:pdf -- --smoke',
      'npm run bench:paint -- --smoke',
      'npm run bench:lighthouse -- --smoke',
    ]);
    const named = Object.keys(scripts).filter((name) => /^bench/.test(name));
    expect([first, ...benches].map((command) => command.split(' ')[2]).toSorted()).toEqual(named.toSorted());
    for (const name of named) expect(scripts[`pre${name}`], name).toBe('node dev/ready.mjs bench');
  });

  it.each([first, ...benches, ...others])('%s', { timeout: 300_000 }, async (command) => {
    // One as it stands there; npm does the same for all of them.
    const { code, output } = await runCommand(command === first ? command : withoutNpm(command), await testDatabase());
    expect(code, output).toBe(0);
  });
});
