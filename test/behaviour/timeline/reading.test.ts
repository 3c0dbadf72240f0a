import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';
import { changes, timelineReader } from './reader.js';

const testCatalog = await behaviour();
const { baseUrl, rest, call } = testCatalog;
const read = timelineReader(testCatalog);
const { run } = graphqlOf(baseUrl);

const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };

describe('a timeline', () => {
  it('accepts OWNER as the category of ownership', async () => {
    const [urn, owner] = [datasetUrn(), userUrn()];
    await rest.write({
      urn,
      aspect: 'ownership',
      value: { owners: [{ owner, type: 'DATAOWNER' }], lastModified: STAMP },
    });
    expect(changes(await read(urn, { categories: 'OWNER' }))).toEqual([[['ADD', owner]]]);
  });

  it('can start at a time, and compares with the version before it', async () => {
    const [urn, aspect] = [datasetUrn(), 'editableDatasetProperties'];
    const stamp = { time: 0, actor: 'urn:li:corpuser:a' };
    const write = (description: string) =>
      rest.write({ urn, aspect, value: { description, created: stamp, lastModified: stamp } });
    await write('a');
    await write('b');
    await write('c');
    const all = await read(urn, { categories: 'DOCUMENTATION', raw: true });
    expect(all.map(({ changeEvents }) => changeEvents[0]?.operation)).toEqual(['ADD', 'MODIFY', 'MODIFY']);
    expect(all[2]?.rawDiff).toContainEqual({ op: 'replace', path: `/${aspect}/description`, value: 'c' });
    const [, second, third] = all;
    const later = await read(urn, { categories: 'DOCUMENTATION', startTime: second?.timestamp });
    expect(later.map(({ changeEvents }) => changeEvents[0]?.operation)).toEqual(['MODIFY', 'MODIFY']);
    const middle = await read(urn, {
      ...{ categories: 'DOCUMENTATION', startTime: second?.timestamp, endTime: (third?.timestamp ?? 0) - 1 },
    });
    expect(middle.map(({ timestamp }) => timestamp)).toEqual([second?.timestamp]);
  });

  it('is returned by GraphQL', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    const query = `query ($urn: String!) { getTimeline(input: {urn: $urn, changeCategories: [TAG]}) { changeTransactions {
      timestampMillis lastSemanticVersion versionStamp changeType
      changes { urn category operation modifier parameters { key value } auditStamp { time actor } description } } } }`;
    const { getTimeline } = await run<{ getTimeline: object }>(query, { urn });
    expect(getTimeline).toMatchObject({
      changeTransactions: [
        {
          lastSemanticVersion: '0.0.0-computed',
          versionStamp: 'browsePathsV2:1;dataPlatformInstance:1;datasetKey:1;globalTags:1',
          changeType: 'ADD',
          changes: [{ urn, category: 'TAG', operation: 'ADD', modifier: tag }],
        },
      ],
    });
  });

  it.each(['?categories=NONSENSE', '?categories=TAG&startTime=x', ''])('answers 400 to %j', async (query) => {
    const { status } = await call(`/openapi/v2/timeline/v1/${encodeURIComponent(datasetUrn())}${query}`);
    expect(status).toBe(400);
  });
});
