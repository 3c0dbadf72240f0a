import type { EntityType } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import type { EntityNode, Version } from './entity-node.js';
import type { Report } from './report.js';

/** Checks the versions of each aspect. The latest has number n, and the former ones have 1 to n - 1. */
export function examineVersions(
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
    if (current === undefined) continue;
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
