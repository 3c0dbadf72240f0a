import { isUnlisted, UNLISTED } from '../../../catalog/proposals/entity-writes.js';
import { keyProperties } from '../../../catalog/proposals/node-properties.js';
import { WRITE_RULES } from '../../../catalog/write-rules.js';
import { AspectValue } from '../../../model/aspect-value.js';
import { keyAspectValue, parseUrn, type Urn } from '../../../model/index.js';
import type { StoredText } from '../../../model/stored-text.js';
import type { EntityType, Registry } from '../../../model/types.js';
import { attempt } from '../../../shared/attempt.js';
import { groupBy } from '../../../shared/group-by.js';
import type { Report } from './report.js';

/** The properties of an aspect node. */
interface Version {
  name: string;
  number: number;
  version: number;
}

/** An entity's node with its aspects. */
export interface EntityNode extends Record<string, unknown> {
  urn: string;
  labels: string[];
  properties: Record<string, unknown>;
  /** `created` is in epoch milliseconds. */
  latest: (Version & { value: StoredText; created: number; systemMetadata: string })[];
  history: Version[];
  isRelated: boolean;
}

/** Checks an entity on its own. */
export function examineEntity(registry: Registry, node: EntityNode, report: Report): void {
  const urn = attempt(() => parseUrn(registry, node.urn));
  if (urn?.text !== node.urn) {
    report.found('entity-urn', node.urn);
    return;
  }
  if (!node.isRelated) report.found('entity-isolated', node.urn);
  if (!isLabelled(node, urn)) report.found('entity-label', `${node.urn} is :${node.labels.join(':')}`);
  examineKey(node, urn, report);
  examineVersions(node, urn.entityType, report);
  for (const name of wrongProperties(node, urn)) {
    report.found('entity-properties', `${name} of ${node.urn} is ${JSON.stringify(node.properties[name])}`);
  }
}

/** Whether a node has the label of its type. It must have `Unlisted` exactly if lists leave it out. */
function isLabelled({ labels, properties }: EntityNode, { entityType }: Urn): boolean {
  if (labels.includes(UNLISTED) !== isUnlisted(entityType.name, properties.removed)) return false;
  const ofModel = labels.filter((label) => label !== 'Entity' && label !== UNLISTED);
  return ofModel.length === 1 && ofModel[0] === entityType.label;
}

function examineKey({ latest }: EntityNode, urn: Urn, report: Report): void {
  if (latest.length === 0) return;
  const stored = latest.find(({ name }) => name === urn.entityType.key.name);
  if (stored?.value.unredacted() !== keyAspectValue(urn).text) report.found('key-missing', urn.text);
}

/**
 * The properties that differ from those that the URN and the aspects define. A node without aspects has only those of
 * its URN, and the time since which its history is complete.
 */
function wrongProperties({ latest, properties }: EntityNode, urn: Urn): string[] {
  const expected: Record<string, unknown> = keyProperties(urn);
  if (latest.length === 0) {
    const { historyFrom: _, ...own } = properties;
    const names = new Set([...Object.keys(expected), ...Object.keys(own)]);
    return [...names].filter((name) => properties[name] !== expected[name]);
  }
  for (const aspect of urn.entityType.aspects.values()) {
    const stored = latest.find(({ name }) => name === aspect.name);
    Object.assign(
      expected,
      WRITE_RULES.nodeProperties(urn, aspect, stored ? new AspectValue(stored.value.unredacted()) : null),
    );
  }
  const wrong = Object.keys(expected).filter((name) => (properties[name] ?? null) !== expected[name]);
  const { createdAt, updatedAt } = properties;
  const isOrdered = typeof createdAt === 'number' && typeof updatedAt === 'number' && createdAt <= updatedAt;
  return isOrdered ? wrong : [...wrong, 'updatedAt'];
}

/** Checks the versions of each aspect. The latest has number n, and the former ones have 1 to n - 1. */
function examineVersions(
  { urn, latest, history }: EntityNode,
  { aspects }: EntityType,
  report: Report,
): void {
  const latestByName = groupBy(latest, ({ name }) => name);
  const historyByName = groupBy(history, ({ name }) => name);
  for (const name of historyByName.keys()) {
    if (!latestByName.has(name)) report.found('history-headless', `${name} of ${urn}`);
  }
  for (const [name, [current, ...others]] of latestByName) {
    if (aspects.get(name)?.timeseries !== false) report.found('aspect-unknown', `${name} of ${urn}`);
    if (others.length > 0) report.found('aspect-repeated', `${name} of ${urn}`);
    const former = (historyByName.get(name) ?? []).toSorted((a, b) => a.number - b.number);
    if (!isNumbered(current, former)) {
      const numbers = former.map(({ number }) => number).join(', ');
      report.found(
        'history-gaps',
        `${name} of ${urn} is at ${current.number}, its history has ${numbers || 'none'}`,
      );
    }
  }
}

function isNumbered(current: EntityNode['latest'][number], former: readonly Version[]): boolean {
  return (
    current.version === 0 &&
    current.number === former.length + 1 &&
    JSON.parse(current.systemMetadata).version === String(current.number) &&
    former.every(({ number, version }, index) => number === index + 1 && version === number)
  );
}
