import { describe, expect, it } from 'vitest';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import type { Schema } from '../../../src/interfaces/http/specification/types.js';

// DataHub's answers never have null: its ServletConfig leaves such members out, and so does Rest.li. Its clients look whether a
// member is there. Operations that DataHub does not have may answer null.

const OWN = [
  '/webhooks',
  '/openapi/v3/lineage/columns',
  '/openapi/v3/lineage/changes',
  '/openapi/v3/lineage/export',
];

function nullableMembers(schema: Schema | undefined): string[] {
  const members = Object.entries((schema?.properties ?? {}) as Record<string, Schema>);
  return [
    ...members.filter(([, member]) => member.nullable).map(([name]) => name),
    ...members.flatMap(([, member]) => nullableMembers(member)),
    ...(schema?.items ? nullableMembers(schema.items as Schema) : []),
  ];
}

describe("the responses of DataHub's operations", () => {
  it('have no nullable members', () => {
    const found = fixedOperations
      .filter(({ path }) => !OWN.includes(path))
      .flatMap(({ operationId, response }) =>
        nullableMembers(response).map((name) => `${operationId}: ${name}`),
      );
    expect(found).toEqual([]);
  });
});
