import { requireFewItems } from '../../../../shared/list-limit.js';
import { Path } from '../../../../shared/path.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, named, optional } from '../builders.js';
import { defineAction } from '../operation.js';
import { proposalHeaders } from '../requests/condition-headers.js';
import { submitProposals } from '../requests/submit-proposals.js';
import { asyncSchema, isAsync } from '../schemas/common.js';
import { proposalSchema, writeResponse } from '../schemas/proposal.js';
import { readProposal, warningsOf } from './support/proposals.js';

const bodySchema = (items: Schema) =>
  named('IngestProposalBatchRequest', { proposals: arrayOf(items), async: optional(asyncSchema) });

/** `POST /aspects?action=ingestProposalBatch` */
export const ingestProposalBatch = defineAction({
  operationId: 'ingestProposalBatch',
  path: '/aspects',
  action: 'ingestProposalBatch',
  summary: 'Change several aspects',
  description:
    'Commits all proposals in one transaction, or none; each problem is reported with its index. With `async` true, ' +
    'every proposal succeeds or fails by itself: if any is refused, the answer is an error that lists ' +
    'each refused proposal with its place and says how many were written.',
  resolvers: ['Mutation.ingestProposals'],
  body: bodySchema(proposalSchema),
  checked: bodySchema({}),
  response: writeResponse('IngestProposalBatchResponse', '`success`.'),
  example: {
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
    response: { value: 'success' },
  },
  async handle({ body, header, context }) {
    const path = Path.root.at('proposals');
    requireFewItems(body.proposals, path.pointer, { path });
    const headers = proposalHeaders(header);
    const proposals = body.proposals.map((proposal, index) =>
      readProposal(context.catalog.registry, proposal, path.at(index), headers),
    );
    const results = await submitProposals(proposals, context, { atomic: !isAsync(body.async) }, path);
    return { value: 'success', warnings: warningsOf(results) };
  },
});
