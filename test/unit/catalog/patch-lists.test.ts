import { describe } from 'vitest';
import { add, DATASET, JANE, JOE, remove, TAG_A, testPatches } from './patch-support.js';

describe("patches of edges, lists and maps by DataHub's Python client", () => {
  testPatches([
    [
      'an edge by its destination',
      'dataJobInputOutput',
      { inputDatasets: [], outputDatasets: [] },
      [add(`/inputDatasetEdges/${DATASET}`, { destinationUrn: DATASET })],
      { inputDatasets: [], outputDatasets: [], inputDatasetEdges: [{ destinationUrn: DATASET }] },
    ],
    [
      'an asset of a data product',
      'dataProductProperties',
      { assets: [{ destinationUrn: DATASET }] },
      [remove(`/assets/${DATASET}`), add('/assets/urn:li:tag:a', { destinationUrn: TAG_A })],
      { assets: [{ destinationUrn: TAG_A }] },
    ],
    [
      'an input of a chart, a union, as the plain URN',
      'chartInfo',
      { inputs: [{ string: DATASET }] },
      [add(`/inputs/${DATASET}`, DATASET), add(`/inputs/${DATASET}2`, `${DATASET}2`)],
      { inputs: [{ string: DATASET }, { string: `${DATASET}2` }] },
    ],
    [
      'a user of a form, inside a record',
      'formInfo',
      { name: 'F', actors: { users: [JANE] } },
      [add(`/actors/users/${JOE}`, JOE), remove(`/actors/users/${JANE}`), add('/actors/groups/g', 'g')],
      { name: 'F', actors: { users: [JOE], groups: ['g'] } },
    ],
    [
      'a prompt of a form by its id',
      'formInfo',
      { name: 'F', prompts: [{ id: 'p1', title: 'One' }] },
      [add('/prompts/p2', { id: 'p2', title: 'Two' }), remove('/prompts/p1')],
      { name: 'F', prompts: [{ id: 'p2', title: 'Two' }] },
    ],
    [
      'an allowed number, written as a double',
      'propertyDefinition',
      { allowedValues: [{ value: { double: 30 } }, { value: { double: 5.5 } }] },
      [add('/allowedValues/30.0', { value: { double: 30 }, description: 'thirty' })],
      { allowedValues: [{ value: { double: 30 }, description: 'thirty' }, { value: { double: 5.5 } }] },
    ],
    [
      'a sibling, and which one is primary',
      'siblings',
      { siblings: [DATASET], primary: false },
      [add(`/siblings/${DATASET}2`, `${DATASET}2`), add('/primary', true), remove(`/siblings/${DATASET}`)],
      { siblings: [`${DATASET}2`], primary: true },
    ],
    [
      'custom properties, one by one and all at once',
      'datasetProperties',
      { customProperties: { a: '1', 'with/slash': '2' } },
      [
        add('/customProperties/b', '3'),
        remove('/customProperties/with~1slash'),
        remove('/customProperties/absent'),
      ],
      { customProperties: { a: '1', b: '3' } },
    ],
  ]);
});
