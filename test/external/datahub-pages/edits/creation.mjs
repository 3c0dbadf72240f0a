/** @import { Edit } from '../edits.mjs' */

/**
 * The edit that creates something by a form: a button opens it (the first of these that there is), a field takes the name,
 * others a text, and a button saves it. The page shows the name afterwards.
 * @param {object} form
 * @param {string} form.path
 * @param {string[]} form.open
 * @param {[field: string, beginning: string]} form.name the test id of its field, and what it begins with; the mark of the run follows
 * @param {Record<string, string>} [form.texts]
 * @param {string} form.save
 * @returns {Edit}
 */
export const creation = ({ path, open, name: [field, beginning], texts = {}, save }) => ({
  path: () => path,
  async edit({ click, type }, mark) {
    await click(...open);
    await type(`${beginning}${mark}`, field);
    for (const [other, text] of Object.entries(texts)) await type(text, other);
    await click(save);
  },
  shown: (mark) => `${beginning}${mark}`,
});
