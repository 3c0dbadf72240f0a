import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { Adjacency } from '../../../src/catalog/lineage/memory/adjacency.js';
import { LineageMemory } from '../../../src/catalog/lineage/memory/memory.js';
import { MemoryFile } from '../../../src/catalog/lineage-memory/file.js';
import { catchUp, readSettledHead } from '../../../src/catalog/lineage-memory/follow.js';
import type { Position } from '../../../src/store/cache/log-position.js';
import { startLineageMemory, waitUntilCaughtUp } from '../../support/lineage-comparison.js';
import { edgesOf, propertiesOf } from '../../support/lineage-memory-content.js';
import { cleanTestDatabase, connectTestGraph } from '../../support/test-neo4j.js';
import { openProcess, type Process, registry } from './support/process.js';
import { Names, perform } from './support/random-lineage.js';

let one: Process;
beforeAll(async () => {
  // All lineage is read and compared, and other files may have written very much.
  await cleanTestDatabase();
  one = await openProcess();
});
afterAll(() => one.stop());

describe('a file of lineage in memory', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-lineage-'));
    await perform(one, new Names(), {
      ...{ kind: 'job', inputs: [0, 1], outputs: [2] },
      entries: [[[[0, 'a']], [2, 'b']]],
    });
    await waitUntilCaughtUp(one.graph, one.memory);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('restores the same lineage, which then follows further changes', async () => {
    const file = new MemoryFile(join(folder, 'same'), one.graph);
    await file.save(one.memory);
    const memory = new LineageMemory(registry);
    expect(await file.load(memory)).toBe(true);
    const loaded = memory.adjacency as Adjacency;
    expect(edgesOf(loaded)).toEqual(edgesOf(one.memory.adjacency as Adjacency));
    expect(propertiesOf(loaded)).toEqual(propertiesOf(one.memory.adjacency as Adjacency));
    expect(memory.position).toEqual(one.memory.position);

    const names = new Names();
    await perform(one, names, { kind: 'job', inputs: [3], outputs: [4], entries: [] });
    const statements: string[] = [];
    const graph = await connectTestGraph();
    graph.sessions.onStatement = (name) => statements.push(name);
    const { memory: next, stop } = startLineageMemory(graph, registry, { file });
    await waitUntilCaughtUp(graph, next);
    await waitUntilCaughtUp(one.graph, one.memory);
    expect(edgesOf(next.adjacency as Adjacency)).toEqual(edgesOf(one.memory.adjacency as Adjacency));
    expect(statements).not.toContain('lineage-memory/list-connected');
    await stop();
    await graph.close();
  });

  it('is not loaded if it is missing, damaged, or of another change log', async () => {
    const path = join(folder, 'damaged');
    const file = new MemoryFile(path, one.graph);
    const load = () => file.load(new LineageMemory(registry));
    expect(await load()).toBe(false);
    await file.save(one.memory);
    expect(await load()).toBe(true);
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    await writeFile(path, bytes);
    expect(await load()).toBe(false);
    await writeFile(path, bytes.subarray(0, 10));
    expect(await load()).toBe(false);

    const elsewhere = new LineageMemory(registry);
    const { seq } = one.memory.position;
    elsewhere.open(one.memory.adjacency as Adjacency, { seq, changeKey: '1 of another log' });
    await new MemoryFile(path, one.graph).save(elsewhere);
    expect(await load()).toBe(false);
  });
});

describe('lineage in memory', () => {
  it('is dropped above its memory limit, and the graph answers', async () => {
    const graph = await connectTestGraph();
    const told = vi.fn();
    const { memory, stop } = startLineageMemory(graph, registry, { limit: 1, info: told });
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('more memory than')), {
      timeout: 30_000,
    });
    const catalog = createCatalog({ graph, registry, lineageMemory: memory });
    const names = new Names();
    await perform(one, names, { kind: 'aspect', of: 0, name: 'status', value: { removed: false } });
    await perform(one, names, { kind: 'job', inputs: [0], outputs: [], entries: [] });
    const { results } = await catalog.lineage.search({ urn: names.job, direction: 'UPSTREAM' });
    expect(results).toEqual([{ urn: names.dataset(0), degree: 1 }]);
    expect(memory.answers).toBe(0);
    await stop();
    await graph.close();
  });

  it('is dropped when it cannot apply a write, and the write succeeds', async () => {
    const memory = new LineageMemory(registry);
    const adjacency = new Adjacency();
    vi.spyOn(adjacency, 'replace').mockImplementation(() => {
      throw new Error('More entities than it can number');
    });
    memory.open(adjacency, { seq: 1, changeKey: undefined });
    const onWork = vi.fn();
    memory.onWork = onWork;
    const change = {
      seq: 2,
      urn: new Names().job,
      aspect: 'dataJobInputOutput',
      changeType: 'UPSERT',
      time: 1,
    };
    memory.addWrites({
      changes: [change],
      entities: [change.urn],
      relationships: [{ ...change, edges: new Map() }],
    });
    expect(memory.adjacency).toBeUndefined();
    expect(onWork).toHaveBeenCalled();
  });

  it('does not answer after the change log was replaced', async () => {
    const names = new Names();
    await perform(one, names, { kind: 'job', inputs: [0], outputs: [1], entries: [] });
    await waitUntilCaughtUp(one.graph, one.memory);
    const graph = await connectTestGraph();
    const memory = new LineageMemory(registry);
    const catalog = createCatalog({ graph, registry, lineageMemory: memory });
    const search = () => catalog.lineage.search({ urn: names.job, direction: 'UPSTREAM' });
    const { adjacency, position } = one.memory;
    const open = (at: Position) =>
      memory.open(Adjacency.of(structuredClone((adjacency as Adjacency).state)), at);
    const catchUpNow = async () => catchUp(graph, memory, (await readSettledHead(graph)).seq);
    open(position);
    await catchUpNow();
    const { results } = await search();
    expect(memory.answers).toBe(1);
    for (const other of [
      { seq: position.seq, changeKey: '1 of another log' },
      { seq: position.seq + 1_000, changeKey: undefined },
    ]) {
      open(other);
      // Until somebody has compared the logs, it is there and does not answer.
      expect((await search()).results).toEqual(results);
      expect(memory.adjacency).toBeDefined();
      await catchUpNow();
      expect(memory.adjacency).toBeUndefined();
      expect((await search()).results).toEqual(results);
    }
    expect(memory.answers).toBe(1);
    await graph.close();
  });

  it('waits once for the end of a transaction of another process', async () => {
    const graph = await connectTestGraph();
    const { memory, stop } = startLineageMemory(graph, registry);
    await waitUntilCaughtUp(graph, memory);
    await graph.changes.settled();
    const statements: string[] = [];
    graph.sessions.onStatement = (name) => statements.push(name);
    const names = new Names();
    await perform(one, names, { kind: 'aspect', of: 0, name: 'status', value: { removed: false } });
    await waitUntilCaughtUp(graph, memory);
    await graph.changes.settled();
    expect(statements.filter((name) => name === 'events/lock-changes')).toHaveLength(1);
    await stop();
    await graph.close();
  });

  it('applies no changes of another change log', async () => {
    const { seq } = one.memory.position;
    const names = new Names();
    await perform(one, names, { kind: 'job', inputs: [0], outputs: [1], entries: [] });
    const head = await readSettledHead(one.graph);
    expect(head.seq).toBeGreaterThan(seq);

    const memory = new LineageMemory(registry);
    memory.open(new Adjacency(), { seq, changeKey: '1 of another log' });
    await catchUp(one.graph, memory, head.seq);
    expect(memory.adjacency).toBeUndefined();
  });

  it('is built as of the settled head of the change log', async () => {
    await waitUntilCaughtUp(one.graph, one.memory);
    expect(await readSettledHead(one.graph)).toEqual(one.memory.position);
    expect(one.memory.position.changeKey).toBeDefined();
  });
});
