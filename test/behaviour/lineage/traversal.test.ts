import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { writeGraph } from '../support/lineage.js';
import { columnUrn, datasetUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

// Two ways of the same length, 0 → 1 → 3 and 0 → 2 → 3, then 3 → 4; 5 → 0; and a longer way 0 → 6 → 7 → 3.
let urns: string[];
const at = (index: number) => urns[index] as string;
beforeAll(async () => {
  urns = await writeGraph(rest, 8, [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 4],
    [5, 0],
    [0, 6],
    [6, 7],
    [7, 3],
  ]);
});

describe('searchAcrossLineageCounts', () => {
  it('counts by degree, type and platform in one call', async () => {
    const { searchAcrossLineageCounts: counts } = await run<{
      searchAcrossLineageCounts: {
        total: number;
        degrees: object[];
        facets: { field: string; aggregations: object[] }[];
      };
    }>(
      `query ($input: SearchAcrossLineageCountsInput!) {
        searchAcrossLineageCounts(input: $input) { total degrees { degree count } facets { field aggregations { value count } } }
      }`,
      { input: { urn: at(0), direction: 'DOWNSTREAM' } },
    );
    expect(counts.total).toBe(6);
    expect(counts.degrees).toEqual([
      { degree: 1, count: 3 },
      { degree: 2, count: 2 },
      { degree: 3, count: 1 },
    ]);
    expect(counts.facets).toContainEqual({
      field: '_entityType',
      aggregations: [{ value: 'DATASET', count: 6 }],
    });
    expect(counts.facets).toContainEqual({
      field: 'platform',
      aggregations: [{ value: 'urn:li:dataPlatform:hive', count: 6 }],
    });
  });
});

describe('lineagePaths', () => {
  const PATHS = `query ($input: LineagePathsInput!) {
    lineagePaths(input: $input) { hasMore paths { path { urn } edges { upstream { urn } downstream { urn } columns { upstream { urn } downstream { urn } } } } }
  }`;
  interface Found {
    lineagePaths: { hasMore: boolean; paths: { path: { urn: string }[]; edges: { columns: object[] }[] }[] };
  }
  const paths = async (input: object) => {
    const { lineagePaths } = await run<Found>(PATHS, { input });
    return {
      hasMore: lineagePaths.hasMore,
      paths: lineagePaths.paths.map(({ path }) => path.map(({ urn }) => urn)).sort(),
    };
  };

  it('returns every shortest path, and none against the direction', async () => {
    const both = [
      [at(0), at(1), at(3)],
      [at(0), at(2), at(3)],
    ].sort();
    expect(await paths({ sourceUrn: at(0), targetUrn: at(3) })).toEqual({ hasMore: false, paths: both });
    expect(await paths({ sourceUrn: at(0), targetUrn: at(3), maxPaths: 1 })).toMatchObject({ hasMore: true });
    expect((await paths({ sourceUrn: at(0), targetUrn: at(3), maxHops: 1 })).paths).toEqual([]);
    expect((await paths({ sourceUrn: at(3), targetUrn: at(0) })).paths).toEqual([]);
  });

  it('returns the columns of each edge', async () => {
    const [from, to] = [columnUrn(at(3), 'a'), columnUrn(at(4), 'b')];
    await run('mutation ($input: UpdateColumnLineageInput!) { updateColumnLineage(input: $input) }', {
      input: { edgesToAdd: [{ upstreamUrn: from, downstreamUrn: to }] },
    });
    const { lineagePaths } = await run<Found>(PATHS, { input: { sourceUrn: at(1), targetUrn: at(4) } });
    expect(lineagePaths.paths[0]?.edges.map(({ columns }) => columns)).toEqual([
      [],
      [{ upstream: { urn: from }, downstream: { urn: to } }],
    ]);
  });

  it('refuses an absent entity, a path from an entity to itself, and a maximum of 0 paths', async () => {
    expect(await refused(PATHS, { input: { sourceUrn: at(0), targetUrn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refused(PATHS, { input: { sourceUrn: at(0), targetUrn: at(0) } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(
      await refused(PATHS, { input: { sourceUrn: at(0), targetUrn: at(3), maxPaths: 0 } }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('lineageNeighbourhood', () => {
  const AROUND = `query ($input: LineageNeighbourhoodInput!) {
    lineageNeighbourhood(input: $input) {
      omittedUpstreams omittedDownstreams
      nodes { entity { urn } upstreamDegree downstreamDegree }
      edges { upstream { urn } downstream { urn } relationships }
    }
  }`;
  interface Found {
    lineageNeighbourhood: {
      nodes: { entity: { urn: string } }[];
      edges: { upstream: { urn: string }; downstream: { urn: string } }[];
    };
  }

  it('returns the nodes within a number of hops, and the edges among them', async () => {
    const { lineageNeighbourhood: found } = await run<Found>(AROUND, { input: { urn: at(3), hops: 1 } });
    const edge = (from: number, to: number) => ({
      upstream: { urn: at(from) },
      downstream: { urn: at(to) },
      relationships: ['DownstreamOf'],
    });
    expect(found).toMatchObject({ omittedUpstreams: 0, omittedDownstreams: 0 });
    expect(found.nodes.map(({ entity }) => entity.urn).sort()).toEqual([at(1), at(2), at(4), at(7)].sort());
    expect(found.nodes).toContainEqual({ entity: { urn: at(4) }, upstreamDegree: null, downstreamDegree: 1 });
    expect(found.edges).toHaveLength(4);
    expect(found.edges).toEqual(expect.arrayContaining([edge(1, 3), edge(2, 3), edge(7, 3), edge(3, 4)]));
  });

  it('counts the nodes that it leaves out, and refuses invalid arguments', async () => {
    const { lineageNeighbourhood: found } = await run<Found>(AROUND, {
      input: { urn: at(0), hops: 2, maxNodes: 2 },
    });
    expect(found).toMatchObject({ omittedUpstreams: 0, omittedDownstreams: 3 });
    expect(found.nodes).toHaveLength(3);
    expect(await refused(AROUND, { input: { urn: datasetUrn() } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(AROUND, { input: { urn: at(0), hops: 0 } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(AROUND, { input: { urn: at(0), maxNodes: -1 } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
