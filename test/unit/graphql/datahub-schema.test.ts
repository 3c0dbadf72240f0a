import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { needs } from '../../support/skip-notes.js';
import { compareSchemas } from './datahub-schema/compare.js';
import { checkOperations, operationTable } from './datahub-schema/documents.js';
import { graphqlFiles, mergedSchema } from './datahub-schema/merged.js';

describe('compareSchemas', () => {
  it.each([
    ['type A { x: String! }', 'type A { x: String }', 'A.x: String!, here String'],
    ['type A { x: [String!] }', 'type A { x: [String] }', 'A.x: [String!], here [String]'],
    ['type A { x(y: Int): Int }', 'type A { x(y: Int!): Int }', 'A.x(y): Int, here Int!'],
    ['type A { x: Int }', 'type A { x(y: Int!): Int }', 'A.x(y) must be given here, in A.x'],
    ['type A { x(y: Int = 1): Int }', 'type A { x(y: Int): Int }', 'A.x(y) has another default'],
    ['input A { x: [Int]! }', 'input A { x: [Int!]! }', 'A.x: [Int]!, here [Int!]!'],
    ['input A { x: Int }', 'input A { x: Int y: Int! }', 'A.y must be given here, in A'],
    ['type A { x: Int }', 'input A { x: Int }', 'A is another kind of type'],
    ['type A { x: [B!] } type B { y: Int }', 'type A { x: [C!] } type C { y: Int }', 'A.x: [B!], here [C!]'],
  ])('reports that %s differs from %s', (theirs, ours, difference) => {
    expect(compareSchemas(mergedSchema([theirs]), mergedSchema([ours]))).toEqual({
      differences: [difference],
      absent: [],
    });
  });

  it('accepts a type that implements theirs', () => {
    const theirs = 'type A { x: [B!] } type B { y: Int }';
    const ours = 'type A { x: [C!] } interface B { y: Int } type C implements B { y: Int }';
    expect(compareSchemas(mergedSchema([theirs]), mergedSchema([ours])).differences).toEqual([]);
  });

  it('reports absent members of types that are extended', () => {
    const theirs = [
      'type A implements I { x(z: Int): Int } enum E { F G } union U = A | B interface I { x: Int }',
      'extend type A { y: Int } type B { x: Int } input P { q: Int }',
    ];
    const ours = ['type A { x: Int } enum E { F } union U = A input P { r: Int }'];
    expect(compareSchemas(mergedSchema(theirs), mergedSchema(ours))).toEqual({
      differences: [],
      absent: ['A.I', 'A.y', 'A.x(z)', 'E.G', 'U.B', 'P.q'],
    });
  });

  it('reports the operations that are invalid', () => {
    const files = [
      { name: 'one.graphql', text: 'query a { x ...f } query b { y }' },
      { name: 'two.graphql', text: 'fragment f on Query { ...g } fragment g on Query { z }' },
    ];
    const operations = checkOperations(files, mergedSchema(['type Query { x: Int z: Int }']));
    const reasons = ['Cannot query field "y" on type "Query".'];
    expect(operations).toEqual([
      { name: 'a', file: 'one.graphql', unknown: [], isValid: true, reasons: [] },
      { name: 'b', file: 'one.graphql', unknown: ['y'], isValid: false, reasons },
    ]);
    expect(operationTable(operations).split('\n').at(-1)).toBe(
      '| one.graphql | 1 of 2 | b: Cannot query field "y" on type "Query". |',
    );
  });
});

/** A copy of DataHub's source. */
const source = process.env.DATAHUB_SOURCE;

describe('the GraphQL schema of DataHub in DATAHUB_SOURCE', () => {
  beforeEach(({ skip }) =>
    skip(source === undefined, needs("a copy of DataHub's source", 'DATAHUB_SOURCE=<folder>')),
  );
  const ours = mergedSchema([apiSchemaText()]);
  const page = readFileSync(join(PACKAGE_ROOT, 'docs/coming-from-datahub.md'), 'utf8');
  const [, section = ''] = page.split('## What is not supported');
  const documented = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const files = (folder: string) => graphqlFiles(join(source ?? '', folder));

  it('has equal types here, or its absent members are documented', () => {
    const theirs = mergedSchema(files('datahub-graphql-core/src/main/resources').map(({ text }) => text));
    const { differences, absent } = compareSchemas(theirs, ours);
    expect(differences).toEqual([]);
    const nameOf = (place: string) =>
      place
        .replace(/\(?(\w+)\)?$/, '.$1')
        .split('.')
        .at(-1);
    expect(absent.filter((place) => !documented.has(nameOf(place)))).toEqual([]);
  });

  it('has operations of pages that are valid here, or use absent members that are documented', () => {
    const operations = checkOperations(files('datahub-web-react/src/graphql'), ours);
    const invalid = operations.filter(({ isValid }) => !isValid);
    console.info(operationTable(operations));
    console.info(
      `${operations.length - invalid.length} of ${operations.length} operations of DataHub's pages fit`,
    );
    const unexplained = invalid.filter(
      ({ unknown }) => unknown.length === 0 || !unknown.every((name) => documented.has(name)),
    );
    expect(unexplained).toEqual([]);
  });
});
