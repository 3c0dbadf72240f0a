import type { RecordType, TypeRef } from '../../../src/model/types.js';

/** A place in an aspect: what is there, and whether it is always there. */
export interface Place {
  type: TypeRef;
  certain: boolean;
}

export const recordPlace = (record: RecordType, certain = true): Place => ({
  type: { kind: 'record', record },
  certain,
});

/** The place in the model at a path of a directive; `undefined` if there is none. */
export function placeAt(start: Place, path: string): Place | undefined {
  if (path === '.') return start;
  let place: Place | undefined = start;
  let lists = 0;
  for (const step of path.split('.')) {
    if (step === '*') lists++;
    place = place && stepInto(place, step);
  }
  if (place === undefined) return undefined;
  let { type } = place;
  for (; lists > 0; lists--) type = { kind: 'array', of: type };
  return { type, certain: place.certain };
}

function stepInto({ type, certain }: Place, step: string): Place | undefined {
  switch (type.kind) {
    case 'record': {
      const field = type.record.field(step);
      return field && { type: field.type, certain: certain && field.required };
    }
    case 'array':
      if (step === '*') return { type: type.of, certain };
      return /^\d+$/.test(step) ? { type: type.of, certain: false } : undefined;
    case 'union': {
      const member = type.members.find(({ name }) => name === step);
      return member && { type: member.type, certain: false };
    }
    default:
      return undefined;
  }
}
