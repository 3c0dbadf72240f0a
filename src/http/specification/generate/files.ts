import { Document, isScalar, visit } from 'yaml';
import type { Registry } from '../../../model/types.js';
import { specifications } from '../specifications.js';

/** A longer list has one line for each item. */
const MAX_FLOW_ITEMS = 8;

/** The contents of openapi/ by file name. */
export function openApiFiles(registry: Registry): Map<string, string> {
  const documents = Object.entries(specifications(registry));
  return new Map(documents.map(([name, document]) => [`${name}.yaml`, toYaml(document)]));
}

/** Writes references and short lists on one line, which halves the number of lines. */
function toYaml(value: object): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Map: (_key, node) => {
      node.flow = node.items.length === 1 && isScalar(node.items[0]?.value);
    },
    Seq: (_key, node) => {
      node.flow = node.items.every(isScalar) && node.items.length <= MAX_FLOW_ITEMS;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}
