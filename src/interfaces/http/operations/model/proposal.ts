import type { UnreadableProposal } from '../../../../catalog/proposals/types.js';
import type { EntityType, Json, JsonObject } from '../../../../model/types.js';
import type { Problem } from '../../../../shared/errors.js';
import { describe, isObject } from '../requests/body.js';
import type { Envelope, ProposalInput } from './call.js';

/** A proposal, and the positions of its parts in the body. */
export interface ProposalWithPointer {
  input: ProposalInput | UnreadableProposal;
  /** Converts a pointer into the proposal to one into the body. */
  toBodyPointer(rest: string): string;
}

/** The entity of a proposal. */
export interface ProposalTarget {
  entity: EntityType;
  urn: string;
  /** Where the URN is in the body. */
  urnPointer: string;
  /** Conditions of the whole request. */
  conditions: Record<string, string>;
}

/** The proposal for an envelope in a body. Adds the problems of the envelope to `problems`. */
export function proposalWithPointer(
  { entity, urn, urnPointer, conditions }: ProposalTarget,
  aspectName: string,
  changeType: string,
  envelope: Envelope,
  problems: Problem[],
): ProposalWithPointer {
  const outside = envelope.pointer.replace(/\/value$/, '');
  const systemMetadata = optionalObject(envelope.systemMetadata, `${outside}/systemMetadata`, problems);
  const headers = stringMembers(envelope.headers, `${outside}/headers`, problems);
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
    toBodyPointer(rest) {
      if (/^\/(?:urn|entityType)/.test(rest)) return urnPointer;
      const inside = /^\/aspect(\/.*)?$/s.exec(rest);
      if (inside) return `${envelope.pointer}${inside[1] ?? ''}`;
      if (rest.startsWith('/systemMetadata') && systemMetadata) return `${outside}${rest}`;
      return rest.startsWith('/headers') && envelope.headers ? `${outside}/headers` : outside;
    },
  };
}

function optionalObject(value: unknown, pointer: string, problems: Problem[]): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  // It comes from a JSON body.
  if (isObject(value)) return value as JsonObject;
  problems.push({ pointer, message: `must be an object, not ${describe(value)}` });
  return undefined;
}

function stringMembers(value: unknown, pointer: string, problems: Problem[]): Record<string, string> {
  const members = Object.entries(optionalObject(value, pointer, problems) ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, String(member)]));
}
