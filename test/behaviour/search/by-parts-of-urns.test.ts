import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { writeAndIndex } from '../support/search/sample.js';
import { searchClients } from '../support/search/search-client.js';
import { uniqueName } from '../support/urns.js';

// A container's guid and a run's id are in the URN alone.

const { baseUrl, call } = await behaviour();
const [guid, id] = [uniqueName('g'), uniqueName('r')].map((name) => name.replaceAll('.', '')) as [
  string,
  string,
];
const container = `urn:li:container:${guid}`;
const run = `urn:li:dataProcessInstance:run-${id}`;

beforeAll(() =>
  writeAndIndex({ call }, [
    [container, 'containerProperties', { name: 'Sales' }],
    [run, 'status', { removed: false }],
  ]),
);

describe.each(searchClients(baseUrl))('search over $name', ({ find }) => {
  it('finds a container by its guid, and a run by its id', async () => {
    expect(await find({ text: guid })).toEqual({ total: 1, urns: [container] });
    expect(await find({ types: ['dataProcessInstance'], text: `run-${id}` })).toEqual({
      total: 1,
      urns: [run],
    });
  });

  it('finds an entity by urn:"…", with the whole URN or a part of it', async () => {
    for (const text of [`urn:"${run}"`, `urn:"${id}"`, `/q urn:"${run}"`, `/q urn:"${id}"`])
      expect((await find({ types: ['dataProcessInstance'], text })).urns).toEqual([run]);
  });
});
