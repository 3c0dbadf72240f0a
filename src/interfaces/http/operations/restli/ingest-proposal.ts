import { Path } from '../../../../shared/path.js';
import type { Schema } from '../../specification/types.js';
import { named, optional } from '../builders.js';
import { defineAction } from '../operation.js';
import { proposalHeaders } from '../requests/condition-headers.js';
import { submitProposals } from '../requests/submit-proposals.js';
import { asyncSchema } from '../schemas/common.js';
import { checkedProposal, proposalSchema, writeResponse } from '../schemas/proposal.js';
import { proposalInput, proposalPath, warningsOf } from './support/proposals.js';
import { undoUnicodeEscapes } from './support/unicode-escapes.js';

const bodySchema = <T>(proposal: Schema<T>) =>
  named('IngestProposalRequest', { proposal, async: optional(asyncSchema) });

/** `POST /aspects?action=ingestProposal` */
export const ingestProposal = defineAction({
  operationId: 'ingestProposal',
  path: '/aspects',
  action: 'ingestProposal',
  summary: 'Change one aspect of one entity',
  description:
    'Writes, patches or deletes an aspect. The answer comes after the commit and names the entity. ' +
    'Conditions may be given in `headers`. All but `If-None-Match` may also be headers of the request.',
  resolvers: ['Mutation.ingestProposals'],
  body: bodySchema(proposalSchema),
  checked: bodySchema(checkedProposal),
  response: writeResponse('IngestProposalResponse', 'URN of the entity.'),
  example: {
    body: {
      proposal: {
        entityType: 'dataset',
        entityUrn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
        changeType: 'UPSERT',
        aspectName: 'ownership',
        aspect: {
          value: '{"owners":[{"owner":"urn:li:corpuser:ada","type":"DATAOWNER"}]}',
          contentType: 'application/json',
        },
      },
    },
    response: { value: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)' },
  },
  async handle({ body: { proposal }, header, context }) {
    const { aspect, ...names } = proposal;
    const path = Path.root.at('proposal');
    const input = proposalInput(
      context.catalog.registry,
      { ...undoUnicodeEscapes(names), aspect },
      path,
      proposalHeaders(header),
    );
    const results = await submitProposals([{ input, path: proposalPath(path, proposal) }], context);
    return { value: results[0]?.urn ?? input.urn, warnings: warningsOf(results) };
  },
});
