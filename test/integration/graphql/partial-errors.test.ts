import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { datasetUrn, errorsOf, write } from './support/write.js';

const good = datasetUrn('partial.good');
let api: Api;

beforeAll(async () => {
  api = await startApi();
  await write(api, good, { datasetProperties: { name: 'good' } });
});

test('a malformed URN is null in the list, with an error at its path', async () => {
  const { data, errors } = await api.run(
    'query ($urns: [String!]!) { entities(urns: $urns) { urn exists } }',
    {
      urns: [good, 'junk', 'urn:li:nosuch:x', datasetUrn('partial.absent')],
    },
  );
  expect(data?.entities).toEqual([
    { urn: good, exists: true },
    null,
    null,
    { urn: datasetUrn('partial.absent'), exists: false },
  ]);
  expect(errors?.map(({ path }) => path)).toEqual([
    ['entities', 1],
    ['entities', 2],
  ]);
  expect(errors?.map(({ originalError }) => originalError)).toMatchObject([
    { code: 'BAD_REQUEST' },
    { code: 'BAD_REQUEST' },
  ]);
});

test('checkForExistence makes missing entities null without an error', async () => {
  const { data, errors } = await api.run(
    'query ($urns: [String!]!) { entities(urns: $urns, checkForExistence: true) { urn } }',
    { urns: [good, 'junk', datasetUrn('partial.absent')] },
  );
  expect(data?.entities).toEqual([{ urn: good }, null, null]);
  expect(errors?.map(({ path }) => path)).toEqual([['entities', 1]]);
});

test('an entity of another type is an error, and a missing entity is not', async () => {
  const { data, errors } = await api.run(`{
    wrong: dataset(urn: "urn:li:corpuser:ada") { urn }
    right: corpUser(urn: "urn:li:corpuser:ada") { urn type exists username properties { email } } }`);
  expect(data).toEqual({
    wrong: null,
    right: {
      urn: 'urn:li:corpuser:ada',
      type: 'CORP_USER',
      exists: false,
      username: 'ada',
      properties: null,
    },
  });
  expect(errorsOf(errors)).toEqual([
    'wrong: urn:li:corpuser:ada is a corpuser; what belongs here is a dataset',
  ]);
});

test('a stored value that the enum lacks is an error of its field', async () => {
  await write(api, 'urn:li:corpuser:odd', {
    corpUserStatus: { status: 'DORMANT', lastModified: { time: 1, actor: 'urn:li:corpuser:ada' } },
  });
  const { data, errors } = await api.run('{ corpUser(urn: "urn:li:corpuser:odd") { username status } }');
  expect(data).toEqual({ corpUser: { username: 'odd', status: null } });
  expect(errorsOf(errors)).toEqual([
    'corpUser.status: CorpUserStatus has no value DORMANT: read it through `aspects`',
  ]);
});

test('parentContainers ends in a cycle of containers', async () => {
  await write(api, 'urn:li:container:ring1', { container: { container: 'urn:li:container:ring2' } });
  await write(api, 'urn:li:container:ring2', { container: { container: 'urn:li:container:ring1' } });
  const { data, errors } = await api.run(
    '{ container(urn: "urn:li:container:ring1") { parentContainers { count containers { urn } } } }',
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    container: { parentContainers: { count: 1, containers: [{ urn: 'urn:li:container:ring2' }] } },
  });
});
