import type { Context } from '../../context.js';
import type { EntityRef } from '../../entity-ref.js';
import { assertionHealth } from './assertions.js';
import { incidentHealth } from './incidents.js';

/** What incidents say of an asset, and what its assertions say where they have results. */
export async function health(asset: EntityRef, _args: unknown, context: Context): Promise<object[]> {
  const [incidents, assertions] = await Promise.all([
    incidentHealth(asset, context),
    assertionHealth(asset, context),
  ]);
  return assertions === undefined ? [incidents] : [incidents, assertions];
}
