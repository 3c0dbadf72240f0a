import { parseUrn } from '../../../model/index.js';
import { objects, text } from '../values.js';
import { placeOf } from './dataset.js';
import { uuidOf } from './quality.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** The levels above a dataset, each a container; the last of them is the dataset itself. */
const hierarchy: FacetReader<DatasetScope> = (facet, scope) => {
  const { statements, names, dataset, mention } = scope;
  const place = placeOf(scope, 'hierarchy');
  const given = objects(facet.hierarchy);
  const levels = given.flatMap(({ type, name }) => {
    const [kind, called] = [text(type), text(name)];
    return kind === undefined || called === undefined ? [] : [{ kind, called }];
  });
  if (levels.length !== given.length || levels.length < 2) return;
  const { platform = '', origin = '' } = parseUrn(names.registry, dataset).key;
  const platformName = parseUrn(names.registry, platform).key.platformName ?? '';
  let above: string | undefined;
  let path = '';
  const qualified: string[] = [];
  for (const { kind, called } of levels.slice(0, -1)) {
    path += `/${kind.toUpperCase()}=${called}`;
    qualified.push(called);
    const guid = uuidOf(`${platformName}|${origin}|${mention.namespace}${path}`).replaceAll('-', '');
    const container = names.urn('container', { guid });
    statements.say(place, container, 'containerProperties', {
      name: called,
      qualifiedName: qualified.join('.'),
      env: origin,
      customProperties: {
        'openlineage.hierarchy.type': kind,
        'openlineage.hierarchy.namespace': mention.namespace,
      },
    });
    statements.say(place, container, 'dataPlatformInstance', { platform });
    statements.say(place, container, 'subTypes', { typeNames: [kind] });
    if (above !== undefined) statements.say(place, container, 'container', { container: above });
    above = container;
  }
  if (above !== undefined) statements.say(place, dataset, 'container', { container: above });
};

/** Where datasets lie. */
export const HIERARCHY_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'hierarchy',
    goes: 'a container for each level above the dataset (`container`, the same id as DataHub makes), unless a connector has put it into another',
    read: hierarchy,
  },
];
