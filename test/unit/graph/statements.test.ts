import { describe, expect, it } from 'vitest';
import { wrapParameters } from '../../../src/store/graph/parameters.js';
import { loadStatements } from '../../../src/store/graph/statements.js';

describe('Cypher statements', () => {
  it('have one parameter named `parameters`', () => {
    const parameters = [...loadStatements()].flatMap(([name, text]) =>
      [...text.matchAll(/\$(\w+)/g)].map(([, parameter]) => `${parameter} of ${name}`),
    );
    expect(parameters.length).toBeGreaterThan(100);
    expect(parameters.filter((parameter) => !parameter.startsWith('parameters of '))).toEqual([]);
    expect(Object.keys(wrapParameters({ urns: [], limit: 1 }))).toEqual(['parameters']);
  });

  it('keep dynamic labels of rows', () => {
    expect(loadStatements().get('proposals/write-draft')).toContain(':$(row.labels)');
  });
});
