import { objectsOf } from '../../model/json.js';
import type { Finding } from '../../shared/path.js';
import { refuse } from '../proposals/refuse.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';

/** Requires that each column has a path of its own, since the path is its name. */
function columnsIn(member: string): AspectRules {
  return {
    validate({ urn, aspect, path }, value) {
      const seen = new Map<string, number>();
      const findings = objectsOf(value.json[member]).flatMap(({ fieldPath }, index): Finding[] => {
        const [name, place] = [String(fieldPath), path.at(member, index, 'fieldPath')];
        if (name === '') return [{ path: place, message: 'must not be empty' }];
        const first = seen.get(name);
        if (first !== undefined)
          return [
            { path: place, message: `must differ from the others: the column ${first} is ${name}, too` },
          ];
        seen.set(name, index);
        return [];
      });
      refuse(`${aspect.name} of ${urn.text}`, findings);
      return { value };
    },
  };
}

export const schemaRules: WriteRules = {
  aspects: {
    schemaMetadata: columnsIn('fields'),
    editableSchemaMetadata: columnsIn('editableSchemaFieldInfo'),
  },
};
