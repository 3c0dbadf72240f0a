import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from 'neo4j-driver';
import { PACKAGE_ROOT } from '../../../../src/shared/paths.js';
import type { Graph } from '../../../../src/store/graph/graph.js';

/** One operator of a plan, without Neo4j's suffix for the runtime. */
export interface Operator {
  name: string;
  details: string;
  children: Operator[];
}

/** The operators of a statement's plan, outermost first. Values do not matter to a plan, so that none are given. */
export async function explain({ driver, database }: Graph, text: string): Promise<Operator[]> {
  const session = driver.session({ database });
  try {
    const { summary } = await session.run(`EXPLAIN ${text}`);
    if (summary.plan === false) throw new Error('Neo4j gave no plan');
    return flatten(toOperator(summary.plan));
  } finally {
    await session.close();
  }
}

function toOperator({ operatorType, arguments: facts, children }: Plan): Operator {
  const details = (facts as { Details?: string }).Details ?? '';
  return { name: operatorType.replace(/@.*/, ''), details, children: children.map(toOperator) };
}

function flatten(operator: Operator): Operator[] {
  return [operator, ...operator.children.flatMap(flatten)];
}

/** The slots for names of the model in a statement, each filled with a name that nothing has. */
export function slotNames(statement: string): Record<string, string> {
  const source = readFileSync(join(PACKAGE_ROOT, 'cypher', `${statement}.cypher`), 'utf8');
  const slots = [...source.matchAll(/`\{(\w+)\}`/g)].flatMap(([, slot]) => slot ?? []);
  return Object.fromEntries(slots.map((slot) => [slot, 'AnyName']));
}

/**
 * The indexes that the header of a statement promises: the names on its line `// Index: a, b`. Where it
 * is `// Index: none (why)`, no indexes; undefined without such a line.
 */
export function promisedIndexes(statement: string): string[] | undefined {
  const source = readFileSync(join(PACKAGE_ROOT, 'cypher', `${statement}.cypher`), 'utf8');
  if (/^\/\/ Index: none \(.+\)$/m.test(source)) return [];
  const [, names] = /^\/\/ Index: ([a-z_, ]+)/m.exec(source) ?? [];
  return names?.split(',').flatMap((name) => name.trim().split(' ')[0] || []);
}

/** How plans name each index: `Entity(urn)`. */
export async function indexTargets({ driver, database }: Graph): Promise<Map<string, string>> {
  const { records } = await driver.executeQuery(
    'SHOW INDEXES YIELD name, labelsOrTypes, properties WHERE properties IS NOT NULL',
    {},
    { database },
  );
  return new Map(
    records.map((record) => [
      record.get('name'),
      `${record.get('labelsOrTypes')[0]}(${record.get('properties').join(', ')})`,
    ]),
  );
}
