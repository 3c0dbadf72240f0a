import { lazy } from '../../shared/derive-once.js';
import { readTexts } from '../../shared/paths.js';

/**
 * Every statement by its name, which is the path in cypher/ without `.cypher`.
 * All parameters are in the map `$parameters`, since Neo4j does not look into a map. Otherwise it would create a plan
 * for each combination of types and sizes of parameters. For lists and texts, these sizes are 0, 1, up to 10, up to 100
 * and so on.
 */
export const loadStatements = lazy((): ReadonlyMap<string, string> => {
  const texts = [...readTexts('cypher', '.cypher')];
  return new Map(texts.map(([name, text]) => [name, withoutComments(text)]));
});

/** Whether a statement returns values of aspects. Such columns are called `value`, which a test verifies. */
export const readsValues = (statement: string): boolean => /\.value\b/.test(statement);

function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\n')
    .trim();
}

/**
 * Keeps one branch of a statement. Branches are the parts of a UNION ALL. Each begins with a line `// branch <name>`.
 * The last one ends before `// end of branches`. The whole statement is also valid, but rows from a union cost more.
 */
export function withBranch(statement: string, branch: string): string {
  const [before = '', ...rest] = statement.split(/^ *\/\/ branch /m);
  const [lastBranch = '', after = ''] = (rest.pop() ?? '').split(/^ *\/\/ end of branches$/m);
  const chosen = [...rest, lastBranch].find((part) => part.startsWith(`${branch}\n`));
  if (chosen === undefined) throw new Error(`There is no branch ${branch}`);
  return before + chosen.slice(branch.length).replace(/(?<! ) *UNION ALL\n$/, '') + after;
}

/**
 * Replaces numbers that cannot be parameters in Cypher, such as the bounds of a path. In a statement, a comment with
 * the slot's name precedes such a number, which is the default.
 */
export function withNumbers(statement: string, numbers: Record<string, number>): string {
  return statement.replace(/\/\*(\w+)\*\/(\d+)/g, (whole, slot: string) => {
    const number = numbers[slot];
    if (number === undefined) return whole;
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`No number for ${slot}: ${number}`);
    return String(number);
  });
}

/** The allowed form of a name that becomes part of a statement. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Replaces names that cannot be parameters in Cypher, such as relationship types. In a statement, the slot is `{type}`.
 * Several names become alternatives. Pass only names of the model, never input.
 */
export function withNames(statement: string, names: SlotNames): string {
  return statement.replace(/`\{(\w+)\}`/g, (_, slot: string) => {
    const given = [names[slot] ?? []].flat();
    const wrong = given.find((name) => !NAME.test(name));
    if (given.length === 0 || wrong !== undefined)
      throw new Error(`No name of the model for {${slot}}: ${wrong}`);
    return given.map((name) => `\`${name}\``).join('|');
  });
}

/** The names for the slots of a statement. */
export type SlotNames = Readonly<Record<string, string | readonly string[]>>;
