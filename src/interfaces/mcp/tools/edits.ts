import { parse } from 'graphql';
import { z } from 'zod';
import { badRequest } from '../../../shared/errors.js';
import { type Tool, tool, urn, urns } from '../tool.js';

const column = z.string().optional().describe('The path of a column, if a column of the dataset is meant.');
const resources = urns(100).describe('URNs of the entities to edit, all or none of which are changed.');

/** A tool that adds and removes references, by two mutations with the same form of input. */
function references(
  name: string,
  title: string,
  input: { add: string; remove: string; type: string; field: string },
): Tool {
  const add = parse(`mutation ($input: Batch${input.add}Input!) { batch${input.add}(input: $input) }`);
  const remove = parse(
    `mutation ($input: Batch${input.remove}Input!) { batch${input.remove}(input: $input) }`,
  );
  return tool({
    ...{ name, title, documents: [add, remove] },
    description: `Adds and removes ${input.type} of entities, or of one of their columns.`,
    input: {
      urns: resources,
      column,
      add: urns(100).optional().describe(`URNs of ${input.type} to add.`),
      remove: urns(100).optional().describe(`URNs of ${input.type} to remove.`),
    },
    async run({ urns, column, add: added, remove: removed }, execute) {
      if (added === undefined && removed === undefined)
        throw badRequest('There is nothing to change: give `add` or `remove`');
      const targets = urns.map((resourceUrn) => ({
        resourceUrn,
        ...(column !== undefined && { subResource: column, subResourceType: 'DATASET_FIELD' }),
      }));
      if (added) await execute(add, { input: { [input.field]: added, resources: targets } });
      if (removed) await execute(remove, { input: { [input.field]: removed, resources: targets } });
      return { facts: { changed: urns, ...(added && { added }), ...(removed && { removed }) } };
    },
  });
}

const DESCRIBE = parse('mutation ($input: DescriptionUpdateInput!) { updateDescription(input: $input) }');
const ADD_OWNERS = parse('mutation ($input: BatchAddOwnersInput!) { batchAddOwners(input: $input) }');
const REMOVE_OWNERS = parse(
  'mutation ($input: BatchRemoveOwnersInput!) { batchRemoveOwners(input: $input) }',
);
const SET_DOMAIN = parse('mutation ($input: BatchSetDomainInput!) { batchSetDomain(input: $input) }');
const DEPRECATE = parse(
  'mutation ($input: BatchUpdateDeprecationInput!) { batchUpdateDeprecation(input: $input) }',
);

export const EDITS: readonly Tool[] = [
  references('edit_tags', 'Add and remove tags', {
    ...{ add: 'AddTags', remove: 'RemoveTags', type: 'tags', field: 'tagUrns' },
  }),
  references('edit_terms', 'Add and remove glossary terms', {
    ...{ add: 'AddTerms', remove: 'RemoveTerms', type: 'glossary terms', field: 'termUrns' },
  }),
  tool({
    name: 'edit_owners',
    title: 'Add and remove owners',
    description: 'Adds and removes owners of entities.',
    input: {
      urns: resources,
      add: urns(100).optional().describe('URNs of users or groups to add.'),
      remove: urns(100).optional().describe('URNs of users or groups to remove.'),
      type: urn
        .default('urn:li:ownershipType:__system__technical_owner')
        .describe('The type of the ownership.'),
    },
    documents: [ADD_OWNERS, REMOVE_OWNERS],
    async run({ urns, add, remove, type }, execute) {
      if (add === undefined && remove === undefined)
        throw badRequest('There is nothing to change: give `add` or `remove`');
      const targets = urns.map((resourceUrn) => ({ resourceUrn }));
      const owners = add?.map((ownerUrn) => ({
        ownerUrn,
        ownershipTypeUrn: type,
        ownerEntityType: /^urn:[^:]+:corpGroup:/i.test(ownerUrn) ? 'CORP_GROUP' : 'CORP_USER',
      }));
      if (owners) await execute(ADD_OWNERS, { input: { owners, resources: targets } });
      if (remove) await execute(REMOVE_OWNERS, { input: { ownerUrns: remove, resources: targets } });
      return { facts: { changed: urns, ...(add && { added: add }), ...(remove && { removed: remove }) } };
    },
  }),
  tool({
    name: 'set_description',
    title: 'Write a description',
    description:
      'Writes the description of an entity or of a column, in Markdown. It replaces the former one.',
    input: { urn, column, description: z.string() },
    documents: [DESCRIBE],
    async run({ urn: resourceUrn, column, description }, execute) {
      const part = column === undefined ? {} : { subResource: column, subResourceType: 'DATASET_FIELD' };
      await execute(DESCRIBE, { input: { resourceUrn, description, ...part } });
      return { facts: { changed: [resourceUrn] } };
    },
  }),
  tool({
    name: 'set_domain',
    title: 'Put entities into a domain',
    description: 'Puts entities into a domain, or takes them out of theirs.',
    input: { urns: resources, domain: urn.nullable().describe('The URN of the domain; null for none.') },
    documents: [SET_DOMAIN],
    async run({ urns, domain }, execute) {
      const targets = urns.map((resourceUrn) => ({ resourceUrn }));
      await execute(SET_DOMAIN, {
        input: { resources: targets, ...(domain !== null && { domainUrn: domain }) },
      });
      return { facts: { changed: urns, domain } };
    },
  }),
  tool({
    name: 'set_deprecation',
    title: 'Deprecate entities',
    description: 'Marks entities as deprecated with a note, or no longer so.',
    input: { urns: resources, deprecated: z.boolean(), note: z.string().optional() },
    documents: [DEPRECATE],
    async run({ urns, deprecated, note }, execute) {
      const targets = urns.map((resourceUrn) => ({ resourceUrn }));
      await execute(DEPRECATE, {
        input: { deprecated, resources: targets, ...(note !== undefined && { note }) },
      });
      return { facts: { changed: urns, deprecated } };
    },
  }),
];
