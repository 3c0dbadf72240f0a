import type { Graph } from '../../graph/graph.js';
import type { Generation } from './stored-document.js';

/** Which of the two generations of documents is asked; while a new one is built, the other. */
export async function generationOf(graph: Graph): Promise<Generation> {
  const [row] = await graph.read<{ generation: Generation }>('search/read-generation');
  return row?.generation ?? 'a';
}

export function otherGeneration(generation: Generation): Generation {
  return generation === 'a' ? 'b' : 'a';
}
