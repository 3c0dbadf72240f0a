import { expect, it } from 'vitest';
import { Adjacency, type MemoryEdge } from '../../../src/catalog/lineage/memory/adjacency.js';

const [table, column, job, otherJob] = ['urn:table', 'urn:column', 'urn:job', 'urn:otherJob'] as const;
const times = { created: 1, updated: 1 };
const edge = (downstream: string): MemoryEdge => ({ upstream: column, downstream, ...times, via: null });

/** Reads what must be read, as a graph without the column has it. */
function readWithoutColumn({ nodes }: Adjacency): void {
  for (const node of nodes.takePending(10)) {
    const isColumn = nodes.urns.urn(node) === column;
    nodes.set(node, isColumn ? undefined : { ...PROPERTIES, type: 'dataset', parent: null });
  }
}

const PROPERTIES = { platform: null, origin: null, removed: null, unlisted: true, related: [] };

/** The column is read while an aspect has taken its only edge away, before memory is told so. */
function readInBetween(): Adjacency {
  const adjacency = new Adjacency();
  adjacency.replace(job, 'inputFields', [edge(job)]);
  readWithoutColumn(adjacency);
  return adjacency;
}

function expectReadAgain({ nodes }: Adjacency): void {
  const [node, ...others] = nodes.takePending(10);
  expect(others).toEqual([]);
  expect(node).toBe(nodes.find(column));
  nodes.set(node as number, { ...PROPERTIES, type: 'schemaField', parent: table });
  expect(nodes.isUnknown(node as number)).toBe(false);
  expect(nodes.parent(node as number)).toBe(nodes.find(table));
}

it('a node that lost its last edge and got it back is read again', () => {
  const adjacency = readInBetween();
  adjacency.replace(job, 'inputFields', [edge(job)]);
  expectReadAgain(adjacency);
});

it('a node that lost its last edge, got another and lost that is read again', () => {
  const adjacency = readInBetween();
  adjacency.replace(otherJob, 'inputFields', [edge(otherJob)]);
  adjacency.nodes.takePending(10).forEach((node) => {
    if (adjacency.nodes.urns.urn(node) === column) adjacency.nodes.returnPending([node]);
    else adjacency.nodes.set(node, undefined);
  });
  adjacency.replace(job, 'inputFields', []);
  expectReadAgain(adjacency);
});
