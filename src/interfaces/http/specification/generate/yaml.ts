import { Document, isScalar, visit } from 'yaml';

/** The longest list that is written on one line. */
const MAX_FLOW_ITEMS = 8;

/** The text of a document. References and short lists are on one line, which halves the number of lines. */
export function toYaml(value: object): string {
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
