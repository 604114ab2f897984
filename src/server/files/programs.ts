// Linux and macOS programs and Windows shortcuts.
const SIGNATURES = [
  '7f454c46',
  'cffaedfe',
  'cefaedfe',
  'feedface',
  'feedfacf',
  '4c0000000114020000000000c000000000000046',
].map((hex) => Buffer.from(hex, 'hex'));
// Where a Windows program says its second head is; anything shorter only begins like one.
const SECOND_HEAD = 0x3c;

const begins = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature);

/** Whether a file that begins so is a program a computer would run. */
export function isProgram(head: Buffer): boolean {
  if (head.length > SECOND_HEAD && begins(head, Buffer.from('MZ'))) return true;
  return SIGNATURES.some((signature) => begins(head, signature));
}

// What Windows runs when it is opened, by the end of its name: programs, scripts, installers, shortcuts, settings.
const RUN_BY_WINDOWS = new Set([
  ...['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'xll', 'gadget'],
  ...['bat', 'cmd', 'ps1', 'psm1', 'psd1', 'js', 'jse', 'vbs', 'vbe', 'ws', 'wsf', 'wsh', 'wsc', 'sct', 'hta'],
  ...['msi', 'msp', 'mst', 'msc', 'msix', 'msixbundle', 'appx', 'appxbundle', 'application', 'jar', 'jnlp'],
  ...['lnk', 'scf', 'reg', 'inf', 'chm', 'library-ms', 'search-ms', 'settingcontent-ms'],
]);

/** Whether Windows would run a file of this name, folders before it or not. Dots and spaces at the end go when it is unpacked. */
export function isRunByName(name: string): boolean {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[. ]+$/, '');
  return last.includes('.') && RUN_BY_WINDOWS.has(last.split('.').at(-1)!.toLowerCase());
}
