import { valueMatcher } from '../../filter/value-matcher.js';
import type { Condition } from '../filter.js';
import type { Dictionary } from './dictionary.js';
import { requireKnown } from './memory-closure.js';
import type { Nodes } from './nodes.js';

/** Tells whether a node at a degree passes. */
type Test = (node: number, degree: number) => boolean;

/** The properties of nodes in dictionaries that conditions may be about. */
const NODE_PROPERTIES: readonly string[] = ['type', 'platform', 'origin'];

/**
 * Makes the test of a filter. A node passes if it meets all conditions of an alternative. A value of a dictionary is
 * tested once, even if many nodes have it.
 */
export function filterTest(nodes: Nodes, alternatives: readonly Condition[][]): Test | undefined {
  if (alternatives.length === 0) return undefined;
  const tests = alternatives.map((conditions) =>
    conditions.map((condition): Test => {
      const holds = conditionTest(nodes, condition);
      return (node, degree) => condition.negated !== holds(node, degree);
    }),
  );
  return (node, degree) => tests.some((conditions) => conditions.every((test) => test(node, degree)));
}

function conditionTest(nodes: Nodes, condition: Condition): Test {
  if (condition.kind === 'degree') {
    const { ranges } = condition;
    return (_node, degree) => ranges.some(([least, most]) => least <= degree && degree <= most);
  }
  if (condition.kind === 'related') {
    const test = valueMatcher({ kind: condition.test, values: condition.values });
    const tests = condition.fields.map((field) => dictionaryTest(nodes.property(field), test));
    return (node) => tests.some((holds) => holds(node));
  }
  const { kind, property, values } = condition;
  if (property === 'removed') {
    return (node) => {
      const removed = nodes.removed(requireKnown(nodes, node));
      return removed !== null && (kind === 'exists' || values.includes(removed));
    };
  }
  const test = valueMatcher({ kind, values });
  if (NODE_PROPERTIES.includes(property)) return dictionaryTest(nodes.property(property), test);
  if (property !== 'urn') throw new Error(`Lineage in memory does not know ${property}`);
  if (kind !== 'equal') return (node) => test(nodes.urns.urn(node));
  const wanted = new Set(values.map((urn) => nodes.find(String(urn))));
  return (node) => wanted.has(node);
}

/** Returns a function that tells whether any of a node's values passes. */
function dictionaryTest(dictionary: Dictionary, test: (text: string) => boolean): (node: number) => boolean {
  const passes: boolean[] = [];
  return (node) => {
    const code = dictionary.code(node);
    passes[code] ??= dictionary.value(node).some(test);
    return passes[code];
  };
}
