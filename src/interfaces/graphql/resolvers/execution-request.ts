import type { ExecutionRequestResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { ingestionSource } from '../fields/listed-source.js';

export const ExecutionRequest = {
  async source({ urn }: EntityRef, _args, context) {
    const input = await context.loaders.aspect.load({ urn, aspect: 'dataHubExecutionRequestInput' });
    const source = input?.value.json.source.ingestionSource;
    return source === undefined ? null : ingestionSource(source, context);
  },
} satisfies ExecutionRequestResolvers;
