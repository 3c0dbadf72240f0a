import { parseUrn } from '../../../model/index.js';
import { objects, text } from '../values.js';
import { facetPointer } from './dataset.js';
import { uuidOf } from './quality.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** Each level of the hierarchy is a container, except the last one, which is the dataset itself. */
const hierarchy: FacetReader<DatasetScope> = (facet, scope) => {
  const { writes, urns, dataset, eventDataset } = scope;
  const pointer = facetPointer(scope, 'hierarchy');
  const given = objects(facet.hierarchy);
  const levels = given.flatMap(({ type, name }) => {
    const [kind, label] = [text(type), text(name)];
    return kind === undefined || label === undefined ? [] : [{ kind, label }];
  });
  if (levels.length !== given.length || levels.length < 2) return;
  const { platform = '', origin = '' } = parseUrn(urns.registry, dataset).key;
  const platformName = parseUrn(urns.registry, platform).key.platformName ?? '';
  let parent: string | undefined;
  let path = '';
  const qualified: string[] = [];
  for (const { kind, label } of levels.slice(0, -1)) {
    path += `/${kind.toUpperCase()}=${label}`;
    qualified.push(label);
    const guid = uuidOf(`${platformName}|${origin}|${eventDataset.namespace}${path}`).replaceAll('-', '');
    const container = urns.urn('container', { guid });
    writes.setFields(pointer, container, 'containerProperties', {
      name: label,
      qualifiedName: qualified.join('.'),
      env: origin,
      customProperties: {
        'openlineage.hierarchy.type': kind,
        'openlineage.hierarchy.namespace': eventDataset.namespace,
      },
    });
    writes.setFields(pointer, container, 'dataPlatformInstance', { platform });
    writes.setFields(pointer, container, 'subTypes', { typeNames: [kind] });
    if (parent !== undefined) writes.setFields(pointer, container, 'container', { container: parent });
    parent = container;
  }
  if (parent !== undefined) writes.setFields(pointer, dataset, 'container', { container: parent });
};

/** The facet with the containers of a dataset. */
export const HIERARCHY_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'hierarchy',
    target:
      'a container for each level above the dataset (`container`, with the same id as in DataHub), unless a connector wrote another container',
    read: hierarchy,
  },
];
