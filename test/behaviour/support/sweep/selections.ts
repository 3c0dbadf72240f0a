import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { argumentValue, type SweepTarget } from './argument-values.js';

type Field = GraphQLField<unknown, unknown>;

/** Writes fields of a schema with their arguments and with everything below them, as deep as told. */
export class Selections {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits: { depth: number; fields: number },
    /** Arguments of the outermost field that are not made by their names and types. */
    private readonly special: Readonly<Record<string, (target: SweepTarget) => string>> = {},
  ) {}

  /** `name(…) {…}`. */
  field(field: Field, target: SweepTarget): string {
    return this.#field(field, target, this.limits.depth, { left: this.limits.fields });
  }

  #field(field: Field, target: SweepTarget, depth: number, budget: { left: number }): string {
    budget.left -= 1;
    const type = getNamedType(field.type);
    const inner = isLeafType(type) ? '' : ` { ${this.#members(type, target, depth - 1, budget)} }`;
    return `${field.name}${this.#arguments(field.args, target, depth === this.limits.depth)}${inner}`;
  }

  #members(type: GraphQLNamedType, target: SweepTarget, depth: number, budget: { left: number }): string {
    const own = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const texts = ['__typename'];
    const isLeaf = (field: Field) => isLeafType(getNamedType(field.type));
    for (const field of own.filter(isLeaf)) texts.push(this.#field(field, target, depth, budget));
    const concrete = isAbstractType(type)
      ? this.schema.getPossibleTypes(type).find(({ name }) => name === target.typeName)
      : undefined;
    if (concrete) texts.push(`... on ${concrete.name} { ${this.#members(concrete, target, depth, budget)} }`);
    else if (depth > 0)
      for (const field of own)
        if (!isLeaf(field) && budget.left > 0) texts.push(this.#field(field, target, depth, budget));
    return texts.join(' ');
  }

  #arguments(args: readonly GraphQLArgument[], target: SweepTarget, isOutermost: boolean): string {
    const given = args.flatMap((arg) => {
      const value =
        (isOutermost ? this.special[arg.name]?.(target) : undefined) ??
        this.#value(arg.name, arg.type, target, isRequiredArgument(arg));
      return value === undefined ? [] : [`${arg.name}: ${value}`];
    });
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  }

  #value(name: string, type: GraphQLInputType, target: SweepTarget, isNeeded: boolean): string | undefined {
    if (isNonNullType(type)) return this.#value(name, type.ofType, target, isNeeded);
    if (isListType(type)) {
      const item = this.#value(name, type.ofType, target, isNeeded);
      return item === undefined ? undefined : `[${item}]`;
    }
    if (isInputObjectType(type)) {
      // Filters, flags and views narrow what is found.
      if (!isNeeded) return undefined;
      const members = Object.values(type.getFields()).flatMap((field) => {
        const value = this.#value(field.name, field.type, target, isRequiredInputField(field));
        return value === undefined ? [] : [`${field.name}: ${value}`];
      });
      return members.length === 0 && !isNeeded ? undefined : `{${members.join(', ')}}`;
    }
    const meant = argumentValue(name, target);
    if (isEnumType(type)) {
      const plain = (text: string) => text.replaceAll('_', '').toLowerCase();
      const named = type.getValues().find((value) => plain(value.name) === plain(String(meant)));
      return named?.name ?? (isNeeded ? type.getValues()[0]?.name : undefined);
    }
    if (meant !== undefined && fits(type.name, meant)) return JSON.stringify(meant);
    return isNeeded ? JSON.stringify(anything(type.name, target)) : undefined;
  }
}

function fits(type: string, value: unknown): boolean {
  if (type === 'Boolean') return typeof value === 'boolean';
  if (['Int', 'Long', 'Float', 'BigInt'].includes(type)) return typeof value === 'number';
  return typeof value === 'string';
}

function anything(type: string, { urn }: SweepTarget): string | number | boolean {
  if (type === 'Boolean') return true;
  if (type === 'Moment') return 'now';
  return ['Int', 'Long', 'Float', 'BigInt'].includes(type) ? 0 : urn;
}
