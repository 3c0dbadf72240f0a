import { SEMANTIC_CHANGES, type SemanticChange } from './types.js';

/** The greatest of several changes. */
export function greatestChange(changes: readonly SemanticChange[]): SemanticChange {
  return SEMANTIC_CHANGES.findLast((change) => changes.includes(change)) ?? 'PATCH';
}

/** Numbers the versions. The first transaction is 0.0.0. DataHub's suffix marks them as computed. */
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
