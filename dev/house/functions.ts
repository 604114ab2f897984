import { parseAst } from 'vite';

/** A function as it is written, by the name it is declared, bound or called under. */
export interface FoundFunction {
  name: string;
  parameters: number;
  /** Ways through it: one, and one more for each place where it may go another way (McCabe). */
  complexity: number;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

const branches = [
  ...['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'CatchClause'],
  ...['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'],
];

function isBranch({ type, test, operator }: Node): boolean {
  if (type === 'SwitchCase') return test !== null;
  if (type === 'AssignmentExpression') return ['&&=', '||=', '??='].includes(operator as string);
  return branches.includes(type);
}

// What a node calls the function in it; undefined if it says nothing.
function nameIn({ type, id, key, callee }: Node): string | undefined {
  if (type === 'CallExpression' && isNode(callee)) return (callee.name ?? nameIn(callee)) as string | undefined;
  const named = type === 'MemberExpression' ? undefined : (id ?? key);
  return isNode(named) ? (named.name as string | undefined) : undefined;
}

/** Every function of a TypeScript source, each counted without those inside it. */
export function functionsIn(text: string, file: string): FoundFunction[] {
  const found: FoundFunction[] = [];
  const visit = (value: unknown, name: string, within: FoundFunction | undefined): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name, within);
    if (!isNode(value)) return;
    if (within && isBranch(value)) within.complexity += 1;
    const own = nameIn(value) ?? name;
    let inside = within;
    if (functions.includes(value.type)) {
      inside = { name: own, parameters: (value.params as unknown[]).length, complexity: 1 };
      found.push(inside);
    }
    for (const child of Object.values(value)) visit(child, own, inside);
  };
  visit(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }).body, 'module', undefined);
  return found;
}
