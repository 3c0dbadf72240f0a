import type {
  BatchAddTagsInput,
  BatchAddTermsInput,
  BatchRemoveTagsInput,
  BatchRemoveTermsInput,
  ResourceRefInput,
} from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { AuditStamp, Author, Catalog, Proposal } from '../types.js';
import { editColumn } from './columns.js';
import { type Edit, editAspect, submitEdit } from './edit.js';
import { resourceOf, resourcesOf } from './resources.js';

/** What can be put onto an asset or a column, and how its aspect holds it. */
interface LabelKind {
  entityType: string;
  /** The aspect, and the member of a column's entry. */
  aspect: string;
  list: string;
  /** The member of an association that has the URN. */
  key: string;
  /** What an association and its aspect carry beside that. */
  stamps(stamp: AuditStamp): { association: JsonObject; aspect: JsonObject };
}

const TAGS: LabelKind = {
  entityType: 'tag',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  stamps: () => ({ association: {}, aspect: {} }),
};

const TERMS: LabelKind = {
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
};

/** Makes what holds the labels of the one that is stored; `undefined` leaves it. */
type LabelChange = (held: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;

/** Puts tags onto resources that do not have them yet. All of them must exist. */
export async function addTags(
  catalog: Catalog,
  { tagUrns, resources }: BatchAddTagsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, addLabels(catalog.registry, TAGS, tagUrns, resources), author);
}

/** Takes tags off resources. The resources must exist, the tags need not. */
export async function removeTags(
  catalog: Catalog,
  { tagUrns, resources }: BatchRemoveTagsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, removeLabels(catalog.registry, TAGS, tagUrns, resources), author);
}

/** Puts terms of the glossary onto resources that do not have them yet. All of them must exist. */
export async function addTerms(
  catalog: Catalog,
  { termUrns, resources }: BatchAddTermsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, addLabels(catalog.registry, TERMS, termUrns, resources), author);
}

/** Takes terms off resources. The resources must exist, the terms need not. */
export async function removeTerms(
  catalog: Catalog,
  { termUrns, resources }: BatchRemoveTermsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, removeLabels(catalog.registry, TERMS, termUrns, resources), author);
}

function addLabels(
  registry: Registry,
  kind: LabelKind,
  labels: readonly string[],
  resources: readonly ResourceRefInput[],
): Edit {
  const urns = [...new Set(labels.map((label) => typedUrn(registry, label, kind.entityType)))];
  const edit = editLabels(registry, kind, resources, (held, stamp) => {
    const present = labelsOf(kind, held);
    const missing = urns.filter((urn) => !present.some((label) => label[kind.key] === urn));
    if (missing.length === 0) return undefined;
    const { association, aspect } = kind.stamps(stamp);
    const added = missing.map((urn) => ({ [kind.key]: urn, ...association }));
    return { ...held, ...aspect, [kind.list]: [...present, ...added] };
  });
  return { ...edit, existing: [...(edit.existing ?? []), ...urns] };
}

function removeLabels(
  registry: Registry,
  kind: LabelKind,
  labels: readonly string[],
  resources: readonly ResourceRefInput[],
): Edit {
  const urns = labels.map((label) => typedUrn(registry, label, kind.entityType));
  return editLabels(registry, kind, resources, (held, stamp) => {
    const present = labelsOf(kind, held);
    const kept = present.filter((label) => !urns.includes(String(label[kind.key])));
    if (kept.length === present.length) return undefined;
    return { ...held, ...kind.stamps(stamp).aspect, [kind.list]: kept };
  });
}

const labelsOf = (kind: LabelKind, held: JsonObject | undefined) => (held?.[kind.list] ?? []) as JsonObject[];

function editLabels(
  registry: Registry,
  kind: LabelKind,
  inputs: readonly ResourceRefInput[],
  change: LabelChange,
): Edit {
  const resources = inputs.map((input) => resourceOf(registry, input));
  const proposals = resources.map(({ urn, column }): Proposal => {
    const within = (holder: JsonObject, stamp: AuditStamp) => {
      const changed = change(holder[kind.aspect] as JsonObject | undefined, stamp);
      return changed && { ...holder, [kind.aspect]: changed };
    };
    if (column) return editColumn(column, within);
    // A business attribute has its labels within its properties.
    if (parseUrn(registry, urn).entityType.name === 'businessAttribute')
      return editAspect(urn, 'businessAttributeInfo', (stored, stamp) => stored && within(stored, stamp));
    return editAspect(urn, kind.aspect, change);
  });
  return { proposals, ...resourcesOf(resources) };
}
