import { expect, it } from 'vitest';
import { authorizeWrites } from '../../../src/catalog/access/authorize-writes.js';
import type { Role } from '../../../src/catalog/callers/caller.js';
import { loadRegistry, parseUrn } from '../../../src/model/index.js';
import { PRIVILEGES } from '../../../src/model/privileges.js';
import { Path } from '../../../src/shared/path.js';

const registry = loadRegistry();
const urn = parseUrn(registry, 'urn:li:domain:x');
const declared = registry.aspectOf(urn.entityType, 'domainProperties');
const grants = [{ privileges: new Set(PRIVILEGES.keys()) }];

it.each([false, true])(
  'only administrators write an aspect without privileges, with platformPrivilegesOnly %s',
  (platformPrivilegesOnly) => {
    const aspect = { ...declared, platformPrivilegesOnly, privileges: [] };
    const writing = (role: Role) => () => {
      const caller = { actor: 'urn:li:corpuser:jane', rights: { role, grants } };
      return authorizeWrites(registry, [{ path: Path.root, urn, aspect, changeType: 'UPSERT' }], caller);
    };
    for (const role of ['none', 'reader', 'editor'] as const)
      expect(writing(role)).toThrow('only administrators may');
    expect(writing('admin')).not.toThrow();
  },
);
