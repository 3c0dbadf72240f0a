import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { columnUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('announcements (posts)', () => {
  it('are created, updated and deleted', async () => {
    const title = uniqueName();
    const input = { postType: 'HOME_PAGE_ANNOUNCEMENT', content: { contentType: 'TEXT', title } };
    expect(await run(edit('createPost', 'CreatePostInput'), { input })).toEqual({ createPost: true });
    const urn = `urn:li:post:${uniqueName()}`;
    const UPDATE = edit('updatePost', 'UpdatePostInput');
    expect(await refused(UPDATE, { input: { urn, ...input } })).toMatchObject({ code: 'NOT_FOUND' });
    await rest.write({
      urn,
      aspect: 'postInfo',
      value: {
        type: 'HOME_PAGE_ANNOUNCEMENT',
        content: { type: 'TEXT', title: 'old' },
        created: 1,
        lastModified: 1,
      },
    });
    await run(UPDATE, { input: { urn, ...input } });
    expect(await aspectOf(urn, 'postInfo')).toMatchObject({ created: 1, content: { title } });
    await run('mutation ($urn: String!) { deletePost(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
  });

  it('can be about an asset, or about one of its columns', async () => {
    const asset = await dataset();
    const schema = {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [
        { fieldPath: 'a,b', nativeDataType: 't', type: { type: { 'com.linkedin.schema.StringType': {} } } },
      ],
    };
    await rest.write({ urn: asset, aspect: 'schemaMetadata', value: schema });
    const [content, about] = [
      { contentType: 'TEXT', title: 'x' },
      { resourceUrn: asset, subResource: 'a,b' },
    ];
    const CREATE = edit('createPost', 'CreatePostInput');
    const create = (part: object) => ({ input: { postType: 'ENTITY_ANNOUNCEMENT', content, ...part } });
    await run(CREATE, create({ resourceUrn: asset }));
    await run(CREATE, create(about));
    await run(CREATE, create({ ...about, subResourceType: 'DATASET_FIELD' }));
    const total = async (resourceUrn: string) =>
      (
        await run<{ listPosts: { total: number } }>(
          'query ($input: ListPostsInput!) { listPosts(input: $input) { total } }',
          { input: { resourceUrn } },
        )
      ).listPosts.total;
    await expect.poll(() => total(columnUrn(asset, 'a%2Cb'))).toBe(2);
    expect(await total(asset)).toBe(1);
    expect(await refused(CREATE, create({ ...about, subResource: 'c' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
