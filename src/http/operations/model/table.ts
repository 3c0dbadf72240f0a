import type { ModelOperation } from '../operation.js';
import { deleting } from './delete.js';
import { listing } from './list.js';
import { reading } from './read.js';
import { writing } from './write.js';

/** Every operation that there is for all entity types, or all aspects, of the model. */
export const modelOperations: readonly ModelOperation[] = [...listing, ...reading, ...writing, ...deleting];
