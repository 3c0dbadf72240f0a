import type { EntityType, Registry } from '../../../model/types.js';
import type { Operation, Subject } from '../operations/operation.js';
import { type ApiPath, apiPaths, filled, operationsOf } from '../operations/paths.js';
import type { SpecificationName } from './types.js';

/** A path of a published document, with the names of entity type and aspect in place of these parameters. */
export interface PublishedPath {
  path: string;
  operations: readonly Operation[];
  /** The subject of operations of the model. */
  subject?: Subject;
}

/** The paths of a published document. Paths of the model occur for each entity type and aspect of the registry. */
export function publishedPaths(registry: Registry, name: SpecificationName): PublishedPath[] {
  const paths = apiPaths.filter(({ specification }) => specification === name);
  const ofModel = paths.filter(({ version }) => version !== undefined);
  const ofTypes = ofModel.filter(({ names }) => names.includes('entityName'));
  return [
    ...ofModel.filter((path) => !ofTypes.includes(path)).map((path) => published(path, {})),
    ...[...registry.entities.values()].flatMap((entity) =>
      ofTypes.flatMap((path) => subjectsOf(path, entity).map((subject) => published(path, subject))),
    ),
    ...paths
      .filter((path) => !ofModel.includes(path))
      .map(({ template: path, operations }) => ({ path, operations })),
  ];
}

function subjectsOf({ names }: ApiPath, entity: EntityType): Partial<Subject>[] {
  if (!names.includes('aspectName')) return [{ entity }];
  return [...entity.aspects.values()].map((aspect) => ({ entity, aspect }));
}

const published = (path: ApiPath, subject: Partial<Subject>): PublishedPath => ({
  path: publishedPath(path, subject),
  operations: operationsOf(path, subject),
  // Entity and aspect are set for paths that have them.
  subject: { version: path.version, ...subject } as Subject,
});

/** The path that the published document has for a subject. */
export const publishedPath = (path: ApiPath, { entity, aspect }: Partial<Subject>): string =>
  filled(path, { entityName: entity?.name, aspectName: aspect?.name });
