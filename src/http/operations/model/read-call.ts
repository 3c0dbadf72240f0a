import type { Request } from 'express';
import { badRequest } from '../../../errors.js';
import { parseUrn, type Urn } from '../../../model/index.js';
import type { EntityType, Registry } from '../../../model/types.js';
import { QueryParameters } from '../../openapi/query-parameters.js';
import { decodePercent } from '../../percent-encoding.js';
import type { Match } from '../routes.js';
import type { AspectCall } from './call.js';
import { SHAPES } from './shapes/index.js';

/** Headers that hold for every proposal of a request. */
const CONDITION_HEADERS = ['If-Version-Match', 'X-DataHub-Sync-Index-Update'] as const;

/**
 * Reads what a matched request names. `entity`, `urn` and `aspect` are there where the matched path has them, which is
 * where the kinds of its operations look at them.
 * @throws CairnError BAD_REQUEST for a URN that is malformed or of another entity type than the path.
 */
export function readCall({ document, path, urn }: Match, request: Request, registry: Registry): AspectCall {
  const common = {
    registry,
    shape: SHAPES[document.info.version],
    query: new QueryParameters(request.url),
    conditions: conditionsOf(request),
    body: request.body as unknown,
  };
  const { 'x-entity': entityName, 'x-aspect': aspectName } = path;
  if (entityName === undefined) return common as AspectCall;
  const entity = registry.entity(entityName);
  const call = {
    ...common,
    entity,
    ...(urn === undefined ? {} : { urn: pathUrn(registry, entity, urn) }),
    ...(aspectName === undefined ? {} : { aspect: registry.aspectOf(entity, aspectName) }),
  };
  return call as AspectCall;
}

function pathUrn(registry: Registry, entity: EntityType, encoded: string): Urn {
  const urn = parseUrn(registry, decodePercent(encoded, '/path/urn'));
  if (urn.entityType.name === entity.name) return urn;
  const message = `${urn.text} is of type ${urn.entityType.name}, not ${entity.name}`;
  throw badRequest(message, [{ pointer: '/path/urn', message }]);
}

function conditionsOf(request: Request): Record<string, string> {
  const given = CONDITION_HEADERS.map((name) => [name, request.get(name)] as const);
  return Object.fromEntries(
    given.filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined),
  );
}
