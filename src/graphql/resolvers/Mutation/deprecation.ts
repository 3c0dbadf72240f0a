import {
  type DeprecationInput,
  updateDeprecation as deprecate,
  updateSoftDeleted,
} from '../../../catalog/curation/deprecation.js';
import type { Resource } from '../../../catalog/curation/resources.js';
import { dropNulls } from '../drop-nulls.js';
import { editing } from './editing.js';

type OneInput = DeprecationInput & { urn: string; subResourceType?: string; subResource?: string };
type BatchInput = DeprecationInput & { resources: readonly Resource[] };

export const updateDeprecation = editing((registry, { input }: { input: OneInput }) => {
  const { urn: resourceUrn, subResourceType, subResource, ...change } = dropNulls(input);
  return deprecate(registry, [{ resourceUrn, subResourceType, subResource }], change);
});
export const batchUpdateDeprecation = editing((registry, { input }: { input: BatchInput }) => {
  const { resources, ...change } = dropNulls(input);
  return deprecate(registry, resources, change);
});
export const batchUpdateSoftDeleted = editing(
  (registry, { input }: { input: { urns: readonly string[]; deleted: boolean } }) =>
    updateSoftDeleted(registry, input.urns, input.deleted),
);
