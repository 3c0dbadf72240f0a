import { buildUrn } from '../../../../src/model/index.js';
import type {
  AspectType,
  Json,
  JsonObject,
  RecordType,
  Registry,
  TypeRef,
} from '../../../../src/model/types.js';

/** The entity types of URN fields without one relationship, by the last step of their path. */
const REFERENCES: Readonly<Record<string, string>> = {
  allowedPlatforms: 'dataPlatform',
  dataset: 'dataset',
  datasets: 'dataset',
  defaultTemplate: 'dataHubPageTemplate',
  defaultView: 'dataHubView',
  domain: 'domain',
  downstreams: 'schemaField',
  entity: 'dataset',
  entityUrn: 'dataset',
  form: 'form',
  groups: 'corpGroup',
  instance: 'dataPlatformInstance',
  lifecycleStage: 'lifecycleStageType',
  pageTemplate: 'dataHubPageTemplate',
  platform: 'dataPlatform',
  platforms: 'dataPlatform',
  propertyUrn: 'structuredProperty',
  repositoryUrn: 'repository',
  resourceOwnersTypes: 'ownershipType',
  role: 'dataHubRole',
  sourceFields: 'schemaField',
  upstreams: 'schemaField',
  valueType: 'dataType',
};

/** The same, where the name alone does not tell. */
const REFERENCES_AT: Readonly<Record<string, string>> = {
  'forms.completedForms.*.urn': 'form',
  'forms.incompleteForms.*.urn': 'form',
  'formInfo.prompts.*.structuredPropertyParams.urn': 'structuredProperty',
  'mlModelProperties.groups.*': 'mlModelGroup',
};

/** Texts and references that cannot be just any: the API shows them as values of an enum, or the catalog has rules for them. */
const TEXTS_AT: Readonly<Record<string, string>> = {
  'corpUserStatus.status': 'ACTIVE',
  'dataHubPolicyInfo.state': 'ACTIVE',
  'dataHubPolicyInfo.type': 'METADATA',
  'dataHubPolicyInfo.resources.filter.criteria.*.values.*': 'urn:li:corpuser:other',
  'dataHubPolicyInfo.resources.privilegeConstraints.criteria.*.values.*': 'urn:li:corpuser:other',
  'propertyDefinition.entityTypes.*': 'urn:li:entityType:datahub.dataset',
  'propertyDefinition.qualifiedName': 'sample',
  'propertyDefinition.version': '20240610000000',
  'structuredProperties.properties.*.values.*.string': 'urn:li:corpuser:other',
};

/** Flags that hide the sample: a hidden property is shown nowhere, and a removed document does not exist. */
const FALSE_AT: ReadonlySet<string> = new Set(['structuredPropertySettings.isHidden', 'status.removed']);

/** Makes values of every type of the model in which every field is filled. */
export class Samples {
  constructor(readonly registry: Registry) {}

  /** The URN of an entity of that type; `id` keeps it apart from others. */
  urn(entity: string, id = 'sample'): string {
    const { key } = this.registry.entity(entity);
    const parts = key.record.fields.map(({ name, type }) => [name, this.#keyPart(name, type, id)]);
    return buildUrn(this.registry, entity, Object.fromEntries(parts));
  }

  /** An aspect with all its fields. */
  aspect(aspect: AspectType): JsonObject {
    return this.#record(aspect.record, [], aspect);
  }

  /** The same of an entity of that type, which may be a version only of a set of its type. */
  aspectOf(entity: string, aspect: AspectType): JsonObject {
    const sample = this.aspect(aspect);
    if (aspect.name !== 'versionProperties') return sample;
    return {
      ...sample,
      versionSet: buildUrn(this.registry, 'versionSet', { id: 'other', entityType: entity }),
    };
  }

  #keyPart(name: string, type: TypeRef, id: string): string {
    if (type.kind === 'enum') return type.enum.values[0] ?? '';
    if (type.kind !== 'urn') return id;
    return this.urn({ flow: 'dataFlow', parent: 'dataset' }[name] ?? 'dataPlatform', id);
  }

  #record(record: RecordType, path: readonly string[], aspect: AspectType): JsonObject {
    // A record may hold itself: one level of it is enough.
    const fields = record.fields.filter(({ name }) => path.filter((step) => step === name).length < 2);
    return Object.fromEntries(
      fields.map(({ name, type }) => [name, this.#value(type, [...path, name], aspect)]),
    );
  }

  #value(type: TypeRef, path: readonly string[], aspect: AspectType): Json {
    switch (type.kind) {
      case 'string':
      case 'bytes':
        return this.#related(path, aspect).length > 0
          ? this.#reference(path, aspect)
          : (TEXTS_AT[place(aspect, path)] ?? `${path.at(-1)} text`);
      case 'urn':
        return TEXTS_AT[place(aspect, path)] ?? this.#reference(path, aspect);
      case 'enum':
        return type.enum.values[0] ?? '';
      case 'boolean':
        return !FALSE_AT.has(place(aspect, path));
      case 'int':
      case 'long':
        return 3;
      case 'float':
      case 'double':
        return 1.5;
      case 'record':
        return this.#record(type.record, path, aspect);
      case 'array':
        return [this.#value(type.of, [...path, '*'], aspect)];
      case 'map':
        return { someKey: this.#value(type.of, [...path, '*'], aspect) };
      case 'union':
        return this.#member(type.members, path, aspect);
    }
  }

  #member(
    members: Extract<TypeRef, { kind: 'union' }>['members'],
    path: readonly string[],
    aspect: AspectType,
  ): Json {
    const member = members.find(({ name }) => name === 'com.linkedin.schema.OtherSchema') ?? members[0];
    return member ? { [member.name]: this.#value(member.type, [...path, member.name], aspect) } : {};
  }

  /** Another entity, of a type that belongs at a path. */
  #reference(path: readonly string[], aspect: AspectType): string {
    const name = path.filter((step) => step !== '*').at(-1) ?? '';
    const wanted = REFERENCES_AT[place(aspect, path)] ?? REFERENCES[name] ?? 'corpuser';
    const related = this.#related(path, aspect);
    return this.urn(
      related.length === 0 || related.includes(wanted) ? wanted : (related[0] ?? wanted),
      'other',
    );
  }

  #related(path: readonly string[], { relationships }: AspectType): readonly string[] {
    return relationships.find((spec) => spec.path.join('.') === path.join('.'))?.entityTypes ?? [];
  }
}

function place({ name }: AspectType, path: readonly string[]): string {
  return [name, ...path].join('.');
}
