import { lazy } from '../shared/derive-once.js';
import { readTexts } from '../shared/paths.js';
import { parseJson } from './json.js';
import type { Json, JsonObject, Registry } from './types.js';
import { buildUrn } from './urn-build.js';

/** A bootstrap aspect. */
interface BootstrapProposal {
  urn: string;
  aspectName: string;
  changeType: 'UPSERT';
  aspect: Json;
}

/** A file of schema/bootstrap: the values of one aspect. The keys of `entities` are the ids in the URNs. */
interface BootstrapFile {
  entityType: string;
  aspectName: string;
  entities: Record<string, JsonObject>;
}

/** The bootstrap entities: the files of schema/bootstrap, and an entity for every entity type of the model. */
export function bootstrapProposals(registry: Registry): BootstrapProposal[] {
  const files = [...readFiles(registry.namespace).values(), entityTypes(registry)];
  return files.flatMap((file) => proposals(registry, file));
}

function readFiles(namespace: string): Map<string, BootstrapFile> {
  const texts = [...readTexts('schema/bootstrap', '.json')];
  const read = (text: string) => parseJson(text.replaceAll('"urn:li:', `"urn:${namespace}:`));
  // The files belong to the project, and have this form.
  return new Map(texts.map(([name, text]) => [name, read(text) as unknown as BootstrapFile]));
}

function entityTypes({ entities }: Registry): BootstrapFile {
  const entries = [...entities.values()].map(({ name, label }) => {
    const qualifiedName = `datahub.${name}`;
    return [qualifiedName, { qualifiedName, displayName: words(label) }] as const;
  });
  return { entityType: 'entityType', aspectName: 'entityTypeInfo', entities: Object.fromEntries(entries) };
}

/** Splits `MLFeatureTable` into `ML Feature Table`. */
function words(label: string): string {
  return label.replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4');
}

function proposals(
  registry: Registry,
  { entityType, aspectName, entities }: BootstrapFile,
): BootstrapProposal[] {
  const [keyField] = registry.entity(entityType).key.record.fields;
  if (keyField === undefined) throw new Error(`${entityType} has no key`);
  return Object.entries(entities).map(([id, aspect]) => {
    const urn = buildUrn(registry, entityType, { [keyField.name]: id });
    return { urn, aspectName, changeType: 'UPSERT', aspect };
  });
}

/** The delimiter between the parts of a dataset's name on a platform. The default is a dot. */
export function datasetNameDelimiter(registry: Registry, platformUrn: string): string {
  const platform = platformUrn.slice(`urn:${registry.namespace}:dataPlatform:`.length);
  return delimiters().get(platform) ?? '.';
}

const delimiters = lazy(() => {
  const platforms = Object.entries(readFiles('li').get('data-platforms')?.entities ?? {});
  return new Map(platforms.map(([name, info]) => [name, String(info.datasetNameDelimiter ?? '.')]));
});
