import { readEvent } from '../../../../src/catalog/openlineage/event.js';
import { EventUrns } from '../../../../src/catalog/openlineage/event-urns.js';
import { mapEvent } from '../../../../src/catalog/openlineage/mapping.js';
import type { updateOf } from '../../../../src/catalog/openlineage/merge.js';
import type { MappingOptions } from '../../../../src/catalog/types.js';
import { decodeAspect, loadRegistry, parseUrn } from '../../../../src/model/index.js';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import { loadConfig } from '../../../../src/shared/config.js';

const registry = loadRegistry();
const STAMP = { time: 1, actor: 'urn:li:corpuser:tester' };

/** The default settings, with those of an environment. */
export const mappingOf = (environment: NodeJS.ProcessEnv = {}): MappingOptions =>
  loadConfig(environment).openLineage.mapping;

/** Stores what events write, with the decoding and merging of the write pipeline, but without a database. */
export class InMemoryCatalog {
  readonly #aspects = new Map<string, { value: JsonObject; notes: Map<string, string> }>();
  readonly #series = new Map<string, JsonObject>();

  constructor(private readonly mapping = mappingOf()) {}

  /** @returns the warnings */
  ingest(event: Json): string[] {
    const writes = mapEvent(readEvent(event), new EventUrns(registry, this.mapping));
    for (const proposal of writes.proposals()) {
      const { urn, aspectName, update, aspect } = proposal;
      if (update) this.#update(urn, aspectName, update);
      else this.#addEvent(urn, aspectName, aspect as JsonObject);
    }
    return writes.warnings;
  }

  aspect(urn: string, name: string): JsonObject | undefined {
    return this.#aspects.get(`${urn} ${name}`)?.value;
  }

  /** Writes an aspect as another writer would. */
  write(urn: string, name: string, value: JsonObject): void {
    this.#aspects.set(`${urn} ${name}`, { value: this.#decoded(urn, name, value), notes: new Map() });
  }

  series(urn: string, name: string): JsonObject[] {
    return [...this.#series].filter(([key]) => key.startsWith(`${urn} ${name} `)).map(([, value]) => value);
  }

  /** Everything that is stored, for comparisons. */
  get content(): Record<string, JsonObject> {
    const aspects = [...this.#aspects].map(([key, { value }]) => [key, value] as const);
    const series = [...this.#series].map(([key, value]) => [key, value] as const);
    return Object.fromEntries([...aspects, ...series].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  get urns(): string[] {
    const keys = [...this.#aspects.keys(), ...this.#series.keys()];
    return [
      ...new Set(keys.map((key) => key.slice(0, key.lastIndexOf(')') + 1) || (key.split(' ')[0] ?? ''))),
    ];
  }

  #update(urn: string, name: string, update: ReturnType<typeof updateOf>): void {
    const key = `${urn} ${name}`;
    const before = this.#aspects.get(key);
    const notes = new Map(before?.notes);
    const next = update(before?.value, STAMP, () => true, notes);
    if (next === undefined) return;
    this.#aspects.set(key, { value: this.#decoded(urn, name, next), notes });
  }

  #addEvent(urn: string, name: string, given: JsonObject): void {
    const value = this.#decoded(urn, name, given);
    this.#series.set(`${urn} ${name} ${value.timestampMillis} ${value.messageId}`, value);
  }

  /** Refuses fields that the model does not have. */
  #decoded(text: string, name: string, value: JsonObject): JsonObject {
    const urn = parseUrn(registry, text);
    return decodeAspect(registry, registry.aspectOf(urn.entityType, name), value, { strict: true }).value
      .json;
  }
}
