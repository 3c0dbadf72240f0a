import type { Json, JsonObject } from '../../../model/types.js';

/** The sum of a field over events; `undefined` when none has it. */
export function sumOf(events: readonly JsonObject[], field: string): number | undefined {
  const numbers = events.map((event) => event[field]).filter((value) => typeof value === 'number');
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0);
}

/** Counts of all events added up by the member `by`, the most used first. */
export function countsBy(events: readonly JsonObject[], list: string, by: string): JsonObject[] {
  const totals = new Map<Json | undefined, JsonObject>();
  for (const item of events.flatMap((event) => (event[list] ?? []) as JsonObject[])) {
    const total = totals.get(item[by]);
    if (total === undefined) totals.set(item[by], { ...item });
    else addNumbers(total, item);
  }
  return [...totals.values()].sort((a, b) => weight(b) - weight(a));
}

function addNumbers(total: JsonObject, item: JsonObject): void {
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'number') total[name] = Number(total[name] ?? 0) + value;
  }
}

function weight({ count, usageCount, viewsCount }: JsonObject): number {
  return Number(count ?? usageCount ?? viewsCount ?? 0);
}
