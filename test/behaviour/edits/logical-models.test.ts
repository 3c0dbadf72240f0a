import { expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { run, refused, rest, dataset, aspectOf } = await openEditing();

const columns = (...names: string[]) => names.map((fieldPath) => ({ fieldPath, type: 'STRING' }));
const field = (fieldPath: string) => ({
  ...{ fieldPath, nativeDataType: 'text', type: { type: { 'com.linkedin.schema.StringType': {} } } },
});

async function create(name = uniqueName(), ...names: string[]): Promise<string> {
  const mutation = edit('createLogicalModel', 'CreateLogicalModelInput');
  const input = { name, displayName: 'Customers', columns: columns(...names) };
  return (await run<{ createLogicalModel: string }>(mutation, { input })).createLogicalModel;
}

it('a logical dataset is created with columns, and physical datasets are linked to it', async () => {
  const name = uniqueName();
  const parent = await create(name, 'id', 'email');
  expect(parent).toBe(`urn:li:dataset:(urn:li:dataPlatform:logical,${name},PROD)`);
  await expect(create(name, 'id')).rejects.toThrow('UNPROCESSABLE');
  const child = await dataset();
  const schema = {
    ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
    ...{ platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } }, fields: [field('mail')] },
  };
  await rest.write({ urn: child, aspect: 'schemaMetadata', value: schema });
  const LINK = edit('linkPhysicalChild', 'LinkPhysicalChildInput');
  const link = (parentFieldPath: string) => ({
    input: {
      logicalParentUrn: parent,
      childUrn: child,
      columnMappings: [{ parentFieldPath, childFieldPath: 'mail' }],
    },
  });
  expect(await refused(LINK, link('phone'))).toMatchObject({ code: 'NOT_FOUND' });
  await run(LINK, link('email'));
  const column = (urn: string, path: string) => `urn:li:schemaField:(${urn},${path})`;
  expect(await aspectOf(child, 'logicalParent')).toMatchObject({ parent: { destinationUrn: parent } });
  expect(await aspectOf(column(child, 'mail'), 'logicalParent')).toMatchObject({
    parent: { destinationUrn: column(parent, 'email') },
  });
  await run(edit('unlinkPhysicalChild', 'UnlinkPhysicalChildInput'), { input: { childUrn: child } });
  expect(await aspectOf(child, 'logicalParent')).toEqual({});
  expect(await aspectOf(column(child, 'mail'), 'logicalParent')).toEqual({});

  const SET = edit('setLogicalParent', 'SetLogicalParentInput');
  await run(SET, { input: { resourceUrn: child, parentUrn: parent } });
  expect(await aspectOf(child, 'logicalParent')).toMatchObject({ parent: { destinationUrn: parent } });
  await run(SET, { input: { resourceUrn: child } });
  expect(await aspectOf(child, 'logicalParent')).toEqual({});

  const UPDATE = edit('updateLogicalModelSchema', 'UpdateLogicalModelSchemaInput');
  await run(UPDATE, { input: { urn: parent, columns: columns('id', 'phone') } });
  const { fields } = (await aspectOf(parent, 'schemaMetadata')) as { fields: { fieldPath: string }[] };
  expect(fields.map(({ fieldPath }) => fieldPath)).toEqual(['id', 'phone']);
  expect(await refused(UPDATE, { input: { urn: parent, columns: columns('a', 'a') } })).toMatchObject({
    code: 'BAD_REQUEST',
  });
});
