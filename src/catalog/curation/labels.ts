import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { AuditStamp, Proposal } from '../types.js';
import { editColumn } from './columns.js';
import { type Edit, editAspect } from './edit.js';
import { type Resource, resourceOf, resourcesOf } from './resources.js';

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

export const TAGS: LabelKind = {
  entityType: 'tag',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  stamps: () => ({ association: {}, aspect: {} }),
};

export const TERMS: LabelKind = {
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
};

/** Makes what holds the labels of the one that is stored; `undefined` leaves it. */
type LabelChange = (held: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;

/** Puts labels onto resources that do not have them yet. All of them must exist. */
export function addLabels(
  registry: Registry,
  kind: LabelKind,
  labels: readonly string[],
  resources: readonly Resource[],
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

/** Takes labels off resources. The resources must exist, the labels need not. */
export function removeLabels(
  registry: Registry,
  kind: LabelKind,
  labels: readonly string[],
  resources: readonly Resource[],
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
  inputs: readonly Resource[],
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
