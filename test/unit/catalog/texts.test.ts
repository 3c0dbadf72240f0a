import { expect, test } from 'vitest';
import { TEXT_LOCATIONS } from '../../../src/catalog/documentation/descriptions-and-names.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();

test.each(TEXT_LOCATIONS)(
  'the description of a $entityType is in the field $aspect.$member',
  ({ entityType, aspect, member }) => {
    const { record } = registry.aspectOf(registry.entity(entityType), aspect);
    expect(record.field(member)).toBeDefined();
  },
);
