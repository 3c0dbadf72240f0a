import { toJsonText } from '../../../../model/json-text.js';
import type { Json } from '../../../../model/types.js';
import { Path } from '../../../../shared/path.js';
import { arrayOf, boolean, inQuery, mapOf, named, object, optional, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { isObject } from '../requests/body.js';
import { submitProposals } from '../requests/submit-proposals.js';
import { readProposal } from '../restli/support/proposals.js';

const proposalSchema = {
  description: 'A proposal whose aspect is an object; its member `__type` has no meaning.',
  ...named('PlatformProposal', {
    entityType: text,
    entityUrn: text,
    changeType: text,
    aspectName: text,
    aspect: optional(object({ value: {}, contentType: optional(text) })),
    systemMetadata: optional({ type: 'object' }),
    headers: optional(mapOf(text)),
  }),
};

/** `POST /openapi/v2/platform/entities/v1` */
export const ingestPlatformProposals = defineOperation({
  operationId: 'ingestPlatformProposals',
  specification: 'v2',
  method: 'POST',
  path: '/openapi/v2/platform/entities/v1',
  summary: 'Change several aspects, of any entity types',
  description:
    'Proposals as for `ingestProposalBatch` of REST, with aspects as objects. All are committed, or none; with ' +
    '`async=true` every proposal succeeds or fails by itself. The answer has the URNs.',
  resolvers: ['Mutation.ingestProposals'],
  parameters: [
    inQuery(
      'async',
      { ...boolean, default: false },
      'Every proposal succeeds or fails by itself. The answer comes after the commit either way.',
    ),
  ],
  body: arrayOf(proposalSchema),
  checked: arrayOf({}),
  response: arrayOf(text),
  example: {
    path: '/openapi/v2/platform/entities/v1/?async=false',
    body: [
      {
        entityType: 'tag',
        entityUrn: 'urn:li:tag:pii',
        changeType: 'UPSERT',
        aspectName: 'tagProperties',
        aspect: {
          value: { __type: 'TagProperties', name: 'pii', description: 'Personal data' },
          contentType: 'application/json',
        },
      },
    ],
    response: ['urn:li:tag:pii'],
  },
  async handle({ body, query, context }) {
    const proposals = body.map((item, index) =>
      readProposal(context.catalog.registry, withText(item), Path.root.at(index)),
    );
    const results = await submitProposals(proposals, context, { atomic: !query.async });
    return [...new Set(results.map(({ urn }) => urn))];
  },
});

/** The proposal with its aspect as JSON text, as in REST. */
function withText(proposal: unknown): unknown {
  if (!isObject(proposal) || !isObject(proposal.aspect)) return proposal;
  const { value, contentType = 'application/json' } = proposal.aspect;
  if (!isObject(value)) return proposal;
  const { __type: _, ...aspect } = value;
  // The value comes from a JSON body.
  return { ...proposal, aspect: { value: toJsonText(aspect as Json), contentType } };
}
