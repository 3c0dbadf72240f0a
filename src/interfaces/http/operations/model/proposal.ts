import { madeFrom } from '../../../../catalog/proposals/paths.js';
import type { EntityType, Json, JsonObject } from '../../../../model/types.js';
import type { Problem } from '../../../../shared/errors.js';
import type { Path } from '../../../../shared/path.js';
import { describe, isObject } from '../requests/body.js';
import type { ProposalAt } from '../requests/submit-proposals.js';
import type { Envelope } from './call.js';

/** The entity of a proposal. */
export interface ProposalTarget {
  entity: EntityType;
  urn: string;
  /** The place of the URN in the body. */
  urnPath: Path;
  /** Conditions of the whole request. */
  conditions: Record<string, string>;
}

/** The proposal for an envelope in a body. Adds the problems of the envelope to `problems`. */
export function proposalAt(
  { entity, urn, urnPath, conditions }: ProposalTarget,
  aspectName: string,
  changeType: string,
  envelope: Envelope,
  problems: Problem[],
): ProposalAt {
  const { path, valuePath } = envelope;
  const systemMetadata = optionalObject(envelope.systemMetadata, path.at('systemMetadata'), problems);
  const headers = stringMembers(envelope.headers, path.at('headers'), problems);
  return {
    input: {
      urn,
      entityType: entity.name,
      aspectName,
      changeType,
      // It comes from a JSON body.
      aspect: envelope.value as Json,
      systemMetadata,
      headers: { ...conditions, ...headers },
    },
    path: madeFrom(path, {
      ...{ urn: urnPath, entityType: urnPath, aspect: valuePath },
      ...(systemMetadata && { systemMetadata: path.at('systemMetadata') }),
      ...(envelope.headers ? { headers: path.at('headers') } : {}),
    }),
  };
}

function optionalObject(value: unknown, path: Path, problems: Problem[]): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  // It comes from a JSON body.
  if (isObject(value)) return value as JsonObject;
  problems.push(path.problem(`must be an object, not ${describe(value)}`));
  return undefined;
}

function stringMembers(value: unknown, path: Path, problems: Problem[]): Record<string, string> {
  const members = Object.entries(optionalObject(value, path, problems) ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, String(member)]));
}
