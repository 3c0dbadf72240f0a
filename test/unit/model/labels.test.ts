import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { changeLabels, relationshipLabel } from '../../../src/model/labels.js';
import { words } from '../../../src/shared/words.js';

const registry = loadRegistry();

it('names of fields and types become words', () => {
  expect(words('customProperties')).toBe('Custom properties');
  expect(words('DATA_JOB')).toBe('Data job');
  expect(words('dataHubPolicyInfo')).toBe('DataHub policy info');
});

describe('the label of a relationship', () => {
  it.each([
    ['OwnedBy', 'Is owned by', 'Owns'],
    ['IsPartOf', 'Is part of', 'Has the parts'],
    ['SkillRequiresTool', 'Skill requires tool', 'Named as “skill requires tool” by'],
  ])('%s is “%s” from its source, and “%s” from its target', (type, outgoing, incoming) => {
    expect(relationshipLabel(registry, type, 'OUTGOING')).toBe(outgoing);
    expect(relationshipLabel(registry, type, 'INCOMING')).toBe(incoming);
  });

  it('exists only for relationships of the model', () => {
    const names = new Set(
      [...registry.aspects.values()].flatMap((one) => one.relationships.map(({ name }) => name)),
    );
    expect([...registry.relationshipLabels.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

it.each([
  [['globalTags'], 'tags'],
  [['operation', 'datasetUsageStatistics', 'datasetProfile'], 'data written, usage, profile'],
  [['datasetKey', 'datasetProperties'], 'created'],
  [['status', 'browsePathsV2', 'globalTags'], 'tags'],
  [['status'], 'status'],
  [['browsePathsV2'], 'folder'],
  [['editableDatasetProperties'], 'description'],
  [['chartInfo', 'mlModelProperties'], 'details'],
  [['testResults'], 'test results'],
  [['formerAspect'], 'former aspect'],
])('a change of %s is described as %s', (aspects, text) => {
  expect(changeLabels(registry, aspects).join(', ')).toBe(text);
});
