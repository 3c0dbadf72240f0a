import { SEMANTIC_CHANGES, type SemanticChange } from './types.js';

/** The greatest of some changes. */
export function greatestChange(changes: readonly SemanticChange[]): SemanticChange {
  return SEMANTIC_CHANGES.findLast((change) => changes.includes(change)) ?? 'PATCH';
}

/** Numbers the versions, from 0.0.0 for the first transaction. DataHub's suffix marks them as computed. */
export function semanticVersions(changes: readonly SemanticChange[]): string[] {
  let [major, minor, patch] = [0, 0, 0];
  return changes.map((change, index) => {
    if (index > 0) {
      if (change === 'MAJOR') [major, minor, patch] = [major + 1, 0, 0];
      else if (change === 'MINOR') [minor, patch] = [minor + 1, 0];
      else patch += 1;
    }
    return `${major}.${minor}.${patch}-computed`;
  });
}
