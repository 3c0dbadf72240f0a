import { objectsOf } from '../../model/json.js';
import { refuse } from '../proposals/refuse.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';

/** The rule of `formInfo`: an answer names its prompt by the id, so each prompt of a form has its own. */
const formInfo: AspectRules = {
  validate({ urn, aspect, path }, value) {
    const seen = new Set<string>();
    const repeated = objectsOf(value.json.prompts).flatMap(({ id: given }, index) => {
      const id = String(given);
      return seen.size === seen.add(id).size ? [{ id, index }] : [];
    });
    refuse(
      `${aspect.name} of ${urn.text}`,
      repeated.map(({ id, index }) => ({
        path: path.at('prompts', index, 'id'),
        message: `must differ from the ids of the other prompts, unlike ${JSON.stringify(id)}`,
      })),
    );
    return { value };
  },
};

export const formRules: WriteRules = { aspects: { formInfo } };
