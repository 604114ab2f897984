import type { Plugin } from 'vite';
import { type Node, withPieces } from './leaveOut.ts';

/** What React Router tells a programmer who uses it wrongly. */
const library = /\/react-router\/dist\/production\/lib\/.*\.js$/;
const tells = new Set(['invariant', 'warning', 'warningOnce', 'Error', 'console.warn', 'console.error']);

/** Leaves the sentences out of the browser's build that a library has for those who program with it, not for visitors. */
export function leaveOutMessages(): Plugin {
  let found = 0;
  return {
    name: 'jiwon-leave-out-messages',
    apply: 'build',
    transform(code, id) {
      if (!library.test(id)) return null;
      const messages = messagesIn(this.parse(code) as unknown as Node, code);
      found += messages.length;
      const pieces = messages.map(({ start, end }) => ({ start, end, text: '""' }));
      return { code: withPieces(code, pieces), map: null };
    },
    buildEnd(failure) {
      if (!failure && found === 0) this.error('React Router has no messages any more where leaveOutMessages.ts looks');
    },
  };
}

/** The sentences among the arguments of what tells a programmer something. */
function messagesIn(root: Node, code: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, callee, arguments: given } = value as Node & { callee?: Node; arguments?: Node[] };
    const isCall = type === 'CallExpression' || type === 'NewExpression';
    if (isCall && callee && tells.has(code.slice(callee.start, callee.end))) {
      found.push(...(given ?? []).filter(isSentence));
    }
    for (const member of Object.values(value)) visit(member);
  };
  visit(root);
  return found;
}

function isSentence({ type, value, quasis, left, right }: Node): boolean {
  if (type === 'BinaryExpression') return isSentence(left as Node) || isSentence(right as Node);
  if (type === 'TemplateLiteral')
    return (quasis as { value: { raw: string } }[]).some(({ value: { raw } }) => / /.test(raw));
  return type === 'Literal' && typeof value === 'string' && / /.test(value);
}
