import type { ApiClient } from './api-clients/api-client.js';
import { behaviour } from './behaviour.js';
import { graphqlOf } from './graphql.js';
import { datasetUrn, userUrn } from './urns.js';

/** A mutation with one input, and no fields of its result. */
export const edit = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) }`;

/** Makes entities for mutations to edit, and reads their aspects. */
function editing(rest: Required<ApiClient>) {
  return {
    /** The URN of a new dataset. */
    async dataset(): Promise<string> {
      const urn = datasetUrn();
      await rest.write({ urn, aspect: 'status', value: { removed: false } });
      return urn;
    },
    /** The URN of a new user. */
    async user(): Promise<string> {
      const urn = userUrn();
      await rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } });
      return urn;
    },
    aspectOf: async (urn: string, aspect: string) => (await rest.readAspect(urn, aspect))?.value,
  };
}

/** A running service with what tests of mutations need. It stops after the file. */
export async function openEditing() {
  const opened = await behaviour();
  return { ...opened, ...graphqlOf(opened.baseUrl), ...editing(opened.rest) };
}
