import type { Problem } from '../../../errors.js';
import type { AspectType, JsonObject } from '../../../model/types.js';
import { describe, isObject } from '../body.js';
import type { EntityCall, ProposalInput } from '../call.js';
import type { Envelope } from '../shapes/types.js';

/** A proposal, and where in the body its value stands. */
export interface PlacedProposal {
  input: ProposalInput;
  pointer: string;
}

type Target = Pick<EntityCall, 'urn' | 'conditions'>;

/** The proposal that an envelope of a body makes; what is wrong with the envelope goes into `problems`. */
export function placedProposal(
  { urn, conditions }: Target,
  aspect: AspectType,
  changeType: string,
  envelope: Envelope,
  problems: Problem[],
): PlacedProposal {
  const outside = envelope.pointer.replace(/\/value$/, '');
  const systemMetadata = optionalObject(envelope.systemMetadata, `${outside}/systemMetadata`, problems);
  const headers = stringMembers(envelope.headers, `${outside}/headers`, problems);
  return {
    pointer: envelope.pointer,
    input: {
      urn: urn.text,
      entityType: urn.entityType.name,
      aspectName: aspect.name,
      changeType,
      aspect: envelope.value,
      systemMetadata,
      headers: { ...conditions, ...headers },
    },
  };
}

function optionalObject(value: unknown, pointer: string, problems: Problem[]): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  if (isObject(value)) return value as JsonObject;
  problems.push({ pointer, message: `must be an object, not ${describe(value)}` });
  return undefined;
}

function stringMembers(value: unknown, pointer: string, problems: Problem[]): Record<string, string> {
  const members = Object.entries(optionalObject(value, pointer, problems) ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, String(member)]));
}
