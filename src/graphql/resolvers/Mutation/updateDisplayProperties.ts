import { editAspect } from '../../../catalog/curation/edit.js';
import { present } from '../../../catalog/curation/entities.js';
import { parseUrn } from '../../../model/index.js';
import { editing } from './editing.js';

interface Args {
  urn: string;
  input: {
    colorHex?: string;
    icon?: { iconLibrary?: string; name?: string; style?: string };
  };
}

/** Changes colour or icon of an entity; what is not given stays. An icon is replaced as a whole. */
export const updateDisplayProperties = editing((registry, { urn: text, input: { colorHex, icon } }: Args) => {
  const urn = parseUrn(registry, text).text;
  const members = present({ colorHex, icon: icon && present(icon) });
  const proposal = editAspect(urn, 'displayProperties', (stored) => ({ ...stored, ...members }));
  return { proposals: [proposal], existing: [urn] };
});
