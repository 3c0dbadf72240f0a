import type { Door } from './doors/door.js';
import { datasetUrn, userUrn } from './urns.js';

/** A mutation with one input, and no fields of its result. */
export const edit = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) }`;

/** What mutations edit, and how to see what became of it. */
export function editing(rest: Required<Door>) {
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
