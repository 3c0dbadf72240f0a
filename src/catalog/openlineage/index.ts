import type { Json, Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';
import { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import type { Proposals } from '../proposals/types.js';
import { readEvent } from './event.js';
import { EventUrns } from './event-urns.js';
import { mapEvent } from './mapping.js';
import type { MappingOptions, OpenLineage, Outcome } from './types.js';

/** Ingests OpenLineage events. Each event becomes one batch of proposals. */
export function createOpenLineage(
  registry: Registry,
  proposals: Proposals,
  mapping: MappingOptions,
): OpenLineage {
  // All are submitted before the first is awaited. So the commit queue can group them, and it keeps their order.
  return {
    ingest: (events, caller, paths = []) =>
      Promise.all(events.map((event, index) => outcomeOf(ingest(event, caller, paths[index] ?? Path.root)))),
  };

  async function ingest(given: Json | undefined, caller: Caller, path: Path): Promise<Outcome> {
    const writes = mapEvent(readEvent(given, path), new EventUrns(registry, mapping));
    await proposals.submit(writes.proposals(), caller);
    return { entities: writes.entities, warnings: writes.warnings };
  }
}

/** A CairnError is the outcome of its event only. Any other error fails the whole request. */
async function outcomeOf(ingested: Promise<Outcome>): Promise<Outcome> {
  try {
    return await ingested;
  } catch (error) {
    if (error instanceof CairnError) return { refusal: error };
    throw error;
  }
}
