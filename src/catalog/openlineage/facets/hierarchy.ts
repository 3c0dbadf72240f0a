import { parseUrn } from '../../../model/index.js';
import { objectsOf } from '../../../model/json.js';
import { text } from '../values.js';
import { uuidOf } from './quality.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** Creates a container for each level of the hierarchy except the last, which is the dataset itself. */
const hierarchy: FacetReader<DatasetScope> = (facet, scope, path) => {
  const { writes, urns, dataset, eventDataset } = scope;
  const given = objectsOf(facet.hierarchy);
  const levels = given.flatMap(({ type, name }) => {
    const [kind, label] = [text(type), text(name)];
    return kind === undefined || label === undefined ? [] : [{ kind, label }];
  });
  if (levels.length !== given.length || levels.length < 2) return;
  const { platform = '', origin = '' } = parseUrn(urns.registry, dataset).key;
  const platformName = parseUrn(urns.registry, platform).key.platformName ?? '';
  let parent: string | undefined;
  let levelsPath = '';
  const qualified: string[] = [];
  for (const { kind, label } of levels.slice(0, -1)) {
    levelsPath += `/${kind.toUpperCase()}=${label}`;
    qualified.push(label);
    const guid = uuidOf(`${platformName}|${origin}|${eventDataset.namespace}${levelsPath}`).replaceAll(
      '-',
      '',
    );
    const container = urns.urn('container', { guid });
    writes.setFields(path, container, 'containerProperties', {
      name: label,
      qualifiedName: qualified.join('.'),
      env: origin,
      customProperties: {
        'openlineage.hierarchy.type': kind,
        'openlineage.hierarchy.namespace': eventDataset.namespace,
      },
    });
    writes.setFields(path, container, 'dataPlatformInstance', { platform });
    writes.setFields(path, container, 'subTypes', { typeNames: [kind] });
    if (parent !== undefined) writes.setFields(path, container, 'container', { container: parent });
    parent = container;
  }
  if (parent !== undefined) writes.setFields(path, dataset, 'container', { container: parent });
};

/** The rule for the facet that names a dataset's containers. */
export const HIERARCHY_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'hierarchy',
    target:
      'a container for each level above the dataset (`container`, with the same id as in DataHub), unless a connector wrote another container',
    read: hierarchy,
  },
];
