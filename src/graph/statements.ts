import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../paths.js';

const FOLDER = join(PACKAGE_ROOT, 'cypher');

/**
 * Every statement of the project by its name: the path under cypher/ without `.cypher`. A statement reads its parameters
 * from the one map `$parameters`: Neo4j makes a plan of its own for each combination of the sizes of lists and texts that
 * are parameters (0, 1, up to 10, up to 100 …), and of their types; of a map it knows neither.
 */
export function loadStatements(): ReadonlyMap<string, string> {
  statements ??= readStatements();
  return statements;
}

let statements: ReadonlyMap<string, string> | undefined;

function readStatements(): ReadonlyMap<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cypher'),
  );
  return new Map(
    files.map((file) => [
      file.slice(0, -'.cypher'.length).replaceAll('\\', '/'),
      withoutComments(readFileSync(join(FOLDER, file), 'utf8')),
    ]),
  );
}

/** Whether a statement reads the text of aspects. It gives them the name `value`, which a test makes sure of. */
export const readsValues = (statement: string): boolean => /\.value\b/.test(statement);

function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\n')
    .trim();
}

/** The names of a statement's branches; empty where it has none. */
export const branchesOf = (statement: string): string[] =>
  [...statement.matchAll(/^ *\/\/ branch (\w+)$/gm)].flatMap(([, name]) => name ?? []);

/**
 * Keeps one of a statement's branches: the parts of a UNION ALL that begin with a line `// branch <name>`, up to
 * `// end of branches`. The statement with all of them is valid too, but rows cost more that come out of a union.
 */
export function withBranch(statement: string, branch: string): string {
  const [before = '', ...rest] = statement.split(/^ *\/\/ branch /m);
  const [lastBranch = '', after = ''] = (rest.pop() ?? '').split(/^ *\/\/ end of branches$/m);
  const kept = [...rest, lastBranch].find((part) => part.startsWith(`${branch}\n`));
  if (kept === undefined) throw new Error(`There is no branch ${branch}`);
  return before + kept.slice(branch.length).replace(/^ *UNION ALL\n/m, '') + after;
}

/**
 * Fills the numbers that Cypher cannot take as parameters, such as the bounds of a path: a statement has them behind
 * a comment that names them, and keeps its own number where none is given.
 */
export function withNumbers(statement: string, numbers: Record<string, number>): string {
  return statement.replace(/\/\*(\w+)\*\/(\d+)/g, (whole, slot: string) => {
    const number = numbers[slot];
    if (number === undefined) return whole;
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`No number for ${slot}: ${number}`);
    return String(number);
  });
}

/** What a name of the model must look like to be written into a statement. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Fills the names that Cypher cannot take as parameters (`{type}` in a statement), such as relationship types.
 * Only for names of the model, never for input.
 */
export function withNames(statement: string, names: Record<string, string>): string {
  return statement.replace(/`\{(\w+)\}`/g, (_, slot: string) => {
    const name = names[slot];
    if (name === undefined || !NAME.test(name))
      throw new Error(`No name of the model for {${slot}}: ${name}`);
    return `\`${name}\``;
  });
}
