import type { AspectRecord as Parent } from '../../catalog/types.js';

/** Where the API's aspect record differs in shape from the catalog's. */
export const AspectRecord = {
  payload: ({ value }: Parent) => value.text,
};
