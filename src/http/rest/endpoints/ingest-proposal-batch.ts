import type { ProposalResult } from '../../../catalog/types.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { movePointers } from '../../../move-pointers.js';
import { defineEndpoint } from '../endpoint.js';
import { CONDITION_HEADER, proposalInput, proposalPointer } from '../proposal-input.js';
import { asyncSchema, isAsync } from '../schemas/common.js';
import { type ProposalBody, proposalSchema, writeAnswer } from '../schemas/proposal.js';
import { warningsOf } from '../warnings.js';

/** `POST /aspects?action=ingestProposalBatch` */
export const ingestProposalBatch = defineEndpoint<{ proposals: ProposalBody[]; async?: unknown }>({
  operationId: 'ingestProposalBatch',
  method: 'POST',
  path: '/aspects',
  action: 'ingestProposalBatch',
  summary: 'Change several aspects, all or nothing',
  description: 'Commits all proposals in one transaction, or none; each problem is reported with its index.',
  resolvers: ['Mutation.ingestProposals'],
  body: {
    title: 'IngestProposalBatchRequest',
    type: 'object',
    properties: { proposals: { type: 'array', items: proposalSchema }, async: asyncSchema },
    required: ['proposals'],
  },
  answer: writeAnswer('IngestProposalBatchResponse', '`success`.'),
  example: {
    path: '/aspects?action=ingestProposalBatch',
    body: {
      proposals: [
        {
          entityType: 'tag',
          entityUrn: 'urn:li:tag:pii',
          changeType: 'UPSERT',
          aspectName: 'tagProperties',
          aspect: { value: '{"name":"pii","description":"Personal data"}', contentType: 'application/json' },
        },
        {
          entityType: 'dataset',
          entityUrn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
          changeType: 'PATCH',
          aspectName: 'globalTags',
          aspect: {
            value: '[{"op":"add","path":"/tags/urn:li:tag:pii","value":{"tag":"urn:li:tag:pii"}}]',
            contentType: 'application/json-patch+json',
          },
        },
      ],
      async: 'false',
    },
    answer: { value: 'success' },
  },
  async handle({ body, header, context }) {
    const condition = header(CONDITION_HEADER);
    const proposals = body.proposals.map((proposal, index) =>
      proposalInput(proposal, `/proposals/${index}`, condition),
    );
    const args = { proposals, dropUnknownAspects: isAsync(body.async) };
    const results = await movePointers(
      () => callResolver<ProposalResult[]>('Mutation.ingestProposals', args, context),
      (index, rest) => `/proposals/${index}${proposalPointer(rest)}`,
    );
    return { value: 'success', warnings: warningsOf(results) };
  },
});
