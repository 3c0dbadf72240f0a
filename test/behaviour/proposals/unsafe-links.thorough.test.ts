import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, apiClients, rest } = await behaviour();
const { refused, run } = graphqlOf(baseUrl);
const SCRIPT = 'javascript:alert(document.cookie)';
const PAGE = 'https://example.org/page';
const stamp = { time: 1, actor: userUrn('jane') };
const memory = (url: string) => ({ elements: [{ url, description: 'Page', createStamp: stamp }] });

const WRITES: [string, (urn: string, link: string) => Parameters<typeof rest.write>[0]][] = [
  ['a link of an asset', (urn, link) => ({ urn, aspect: 'institutionalMemory', value: memory(link) })],
  [
    'the external URL of an asset',
    (urn, externalUrl) => ({ urn, aspect: 'datasetProperties', value: { externalUrl } }),
  ],
  [
    'the page that is embedded for an asset',
    (urn, renderUrl) => ({ urn, aspect: 'embed', value: { renderUrl } }),
  ],
  [
    'the picture of a person',
    (_, pictureLink) => ({
      ...{ urn: userUrn(uniqueName()), aspect: 'corpUserEditableInfo' },
      value: { pictureLink },
    }),
  ],
];

describe.each(apiClients)('unsafe links by $name', (apiClient) => {
  it.each(WRITES)('%s that is a script is refused', async (_, writeOf) => {
    const urn = datasetUrn();
    const bad = writeOf(urn, SCRIPT);
    await expect(apiClient.write(bad)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('must be a link such as https://'),
    });
    expect(await rest.readAspect(bad.urn, bad.aspect)).toBeUndefined();
    const good = writeOf(urn, PAGE);
    await apiClient.write(good);
    expect(JSON.stringify((await rest.readAspect(good.urn, good.aspect))?.value)).toContain(PAGE);
  });

  it('a patch that sets a script as a link is refused', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'datasetProperties', value: { externalUrl: PAGE } });
    const patch = { patch: [{ op: 'replace', path: '/externalUrl', value: SCRIPT }] };
    await expect(
      apiClient.write({ urn, aspect: 'datasetProperties', changeType: 'PATCH', value: patch }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await rest.readAspect(urn, 'datasetProperties'))?.value.externalUrl).toBe(PAGE);
  });
});

describe('unsafe links by GraphQL mutations', () => {
  it('a link of an asset that is a script is refused', async () => {
    const resourceUrn = datasetUrn();
    await rest.write({ urn: resourceUrn, aspect: 'status', value: { removed: false } });
    const add = edit('addLink', 'AddLinkInput');
    const input = { resourceUrn, label: 'Page' };
    expect(await refused(add, { input: { ...input, linkUrl: SCRIPT } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await rest.readAspect(resourceUrn, 'institutionalMemory')).toBeUndefined();
    await run(add, { input: { ...input, linkUrl: PAGE } });
  });

  it('a post with a script as its picture is refused', async () => {
    const content = { title: uniqueName(), contentType: 'LINK', link: PAGE };
    const post = (location: string) => ({
      input: {
        postType: 'HOME_PAGE_ANNOUNCEMENT',
        content: { ...content, media: { type: 'IMAGE', location } },
      },
    });
    const create = edit('createPost', 'CreatePostInput');
    expect(await refused(create, post(SCRIPT))).toMatchObject({ code: 'BAD_REQUEST' });
    await run(create, post('/logos/announcement.png'));
  });
});
