import { parseUrn, type Urn } from '../../../../model/index.js';
import type { EntityType, Registry } from '../../../../model/types.js';
import { badRequest } from '../../../../shared/errors.js';
import type { Subject } from '../operation.js';
import { proposalHeaders } from '../requests/condition-headers.js';
import type { OperationRequest } from '../requests/operation-request.js';
import type { AspectCall } from './call.js';
import { SERIALIZERS } from './serializers.js';

/**
 * Reads a request for an operation of the model. `entity`, `urn` and `aspect` are set if the path has them. Operations
 * of other paths do not read them.
 * @throws CairnError BAD_REQUEST for a malformed URN, or one of another entity type than the path
 */
export function toAspectCall(
  request: OperationRequest,
  { version, entity, aspect }: Partial<Subject>,
): AspectCall {
  const { urn, ...rest } = request;
  const { registry } = request.context.catalog;
  const call = {
    ...rest,
    registry,
    conditions: proposalHeaders(request.header, ['X-DataHub-Sync-Index-Update']),
    ...(version && { serializer: SERIALIZERS[version] }),
    ...(entity && { entity }),
    ...(entity && urn !== '' && { urn: pathUrn(registry, entity, urn) }),
    ...(aspect && { aspect }),
  };
  // Operations do not read what their path lacks (see above).
  return call as AspectCall;
}

function pathUrn(registry: Registry, entity: EntityType, text: string): Urn {
  const urn = parseUrn(registry, text);
  if (urn.entityType.name === entity.name) return urn;
  const message = `${urn.text} is of type ${urn.entityType.name}, not ${entity.name}`;
  throw badRequest(message, [{ pointer: '/path/urn', message }]);
}
