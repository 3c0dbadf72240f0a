import type { FixedOperation } from '../../operations/operation.js';
import type { Schema } from '../../specification/types.js';

/** A row of a table of parameters. */
export interface ParameterRow {
  name: string;
  location: string;
  type: string;
  required: boolean;
  description: string;
}

/** The parameters of an operation, then the members of its body. */
export function parameterRows({ action, parameters = [], body }: FixedOperation): ParameterRow[] {
  const actionRow = {
    name: 'action',
    location: 'query',
    type: `"${action}"`,
    required: true,
    description: '',
  };
  return [
    ...(action === undefined ? [] : [actionRow]),
    ...parameters.map(({ name, in: location, schema, required = false, description }) => ({
      name,
      location,
      type: typeName(schema),
      required,
      description,
    })),
    ...(body === undefined ? [] : memberRows(body, '')),
  ];
}

/** The members of an object schema. Nested members have a path such as `proposal.entityUrn`. */
function memberRows(schema: Schema, prefix: string): ParameterRow[] {
  // OpenAPI defines the types of these schema members. `typeName` relies on that, too.
  const required = schema.required as string[] | undefined;
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, member]) => [
    {
      name: `${prefix}${name}`,
      location: 'body',
      type: typeName(member),
      required: required?.includes(name) ?? false,
      description: typeof member.description === 'string' ? member.description : '',
    },
    ...memberRows(member, `${prefix}${name}.`),
    ...memberRows((member.items ?? {}) as Schema, `${prefix}${name}[].`),
  ]);
}

function typeName(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(typeName).join(' | ');
  const type = String(schema.type ?? 'any');
  const named = type === 'array' ? `array of ${typeName((schema.items ?? {}) as Schema)}` : type;
  return schema.nullable ? `${named} | null` : named;
}
