import { describe, expect, it } from 'vitest';
import { projectFiles, textOf, withoutComments } from '../../dev/house/source.ts';

// What may be in few places or nowhere, so that nobody has to look for it elsewhere.

const files = projectFiles().filter((file) => /^src\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
const codeOf = new Map(files.map((file) => [file, withoutComments(textOf(file))]));
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(codeOf.get(file)!));

describe('the product', () => {
  it('starts no program through a shell', () => {
    expect(holding(/\bexec(Sync)?\(['"`]|\bshell:\s*true|\{ exec\b/)).toEqual([]);
    expect(holding(/from 'node:child_process'/)).toEqual(
      [
        'main/simulator',
        'server/database/postgresBinaries',
        'server/database/postgresPlace',
        'server/files/xlsxProcess',
      ].map((name) => `src/${name}.ts`),
    );
  });

  it('runs no text as a program', () => {
    expect(holding(/\beval\(|new Function\(|from 'node:vm'|set(Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  it('makes no expression out of what somebody typed', () => {
    // Of names, numbers and words that are in the code; of the names of companies and of what a copy knows, which are escaped.
    expect(holding(/new RegExp\(/)).toEqual([
      ...['src/domain/applicants/masking.ts', 'src/domain/content/contentImage.ts', 'src/domain/cv/mentions.ts'],
      ...['src/domain/postings/lint/koreanPhrases.ts', 'src/domain/postings/posting.records.ts'],
      ...['src/fields/quantities.ts', 'src/fields/residentNumber.ts', 'src/server/files/lockedPdf.ts'],
    ]);
    expect(codeOf.get('src/domain/cv/mentions.ts')).toContain("'\\\\$&'");
    expect(codeOf.get('src/domain/applicants/masking.ts')).toContain('RegExp.escape(letter)');
  });

  it('writes to its log, and to nobody’s console but the browser’s', () => {
    const inBrowser = [
      ...['src/browser/fetchFile.ts', 'src/browser/send.ts', 'src/site/editor/draft/journal.store.ts'],
      'src/site/frame/editorGuard.ts',
    ];
    // Commands answer as text; one of them says how far it is.
    const commands = ['src/main/command.ts', 'src/upkeep/commands/applications.ts'];
    expect(holding(/\bconsole\.\w+\(/).toSorted()).toEqual([...inBrowser, ...commands].toSorted());
    expect(holding(/process\.std(out|err)\.write/)).toEqual(['src/main/run.ts', 'src/server/log.ts']);
  });

  it('turns text into HTML in one place alone', () => {
    expect(holding(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([
      'src/browser/ui/SafeHtml.tsx',
    ]);
  });

  it('listens to no message of another window, but for the frame of a PDF, which hears the one that shows it', () => {
    expect(holding(/addEventListener\(\s*'message'|(window|self)\.onmessage|(parent|opener|top)\.postMessage/)).toEqual(
      ['src/console/pdf/pdfFrame.tsx'],
    );
    expect(codeOf.get('src/console/pdf/pdfFrame.tsx')).toContain('source !== parent');
    expect(holding(/\.postMessage\([^)]*'\*'/)).toEqual(['src/console/applicants/usePdfFrame.ts']);
  });

  it('masks every password and lets browsers fill it in', () => {
    const inputs = holding(/type=(\{[^}]*'password'[^}]*\}|"password")/);
    expect(inputs).toEqual(['src/browser/ui/PasswordInput.tsx', 'src/site/session/LoginForm.tsx']);
    for (const file of inputs)
      expect(codeOf.get(file)).toMatch(/autoComplete=[{"](current-password|props\.autocomplete)/);
    expect(holding(/onPaste=\{[^}]*preventDefault/)).toEqual([]);
  });

  it('checks every certificate', () => {
    expect(
      holding(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion|SSLv|TLSv1['_.]/),
    ).toEqual([]);
  });

  it('compares strictly', () => {
    expect(holding(/[^=!<>]==[^=]|!=[^=]/).filter((file) => /[\w)\]] [=!]= [\w('"`[]/.test(codeOf.get(file)!))).toEqual(
      [],
    );
  });

  it('names every file that encrypts, hashes or draws random bits', () => {
    const used = /\b(createCipheriv|createDecipheriv|createHmac|hkdfSync|pbkdf2Sync|argon2)\b/;
    expect(
      files.filter((file) => used.test(codeOf.get(file)!) && /from 'node:crypto'/.test(codeOf.get(file)!)),
    ).toEqual(
      [
        ...['envelope', 'files/lockedPdf', 'files/sealedFile', 'outside/identity/nice2021'],
        ...['outside/identity/niceIntc', 'outside/mail/shortMessages', 'passwordHash', 'requests/signedHook'],
        'vault',
      ].map((name) => `src/server/${name}.ts`),
    );
    const inventory = textOf('docs/security/keys.md');
    for (const file of files.filter((one) => used.test(codeOf.get(one)!))) expect(inventory, file).toContain(file);
    expect(holding(/Math\.random\(/)).toEqual([]);
    // S3 compares what arrived by MD5: against a broken wire, and nothing else.
    expect(holding(/createHash\('(md5|sha1)'/i)).toEqual(['src/server/files/s3/s3Request.ts']);
    expect(holding(/['"](md5|sha1|rc4|des|ecb)['"]|-ecb\b/i)).toEqual([
      'src/server/files/lockedPdf.ts',
      'src/server/files/s3/s3Request.ts',
    ]);
  });
});
