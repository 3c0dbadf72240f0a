import { submitEdit } from '../../../catalog/curation/edit.js';
import * as incidents from '../../../catalog/curation/incidents.js';
import type { Context } from '../../context.js';
import { editingOne } from './editing.js';

interface Update {
  urn: string;
  input: incidents.IncidentChange;
}

export const raiseIncident = editingOne((registry, { input }: { input: incidents.NewIncident }) =>
  incidents.raiseIncident(registry, input),
);

/** Changes an incident. */
export async function updateIncident(_parent: unknown, { urn, input }: Update, { catalog, author }: Context) {
  await submitEdit(catalog, await incidents.updateIncident(catalog, urn, input), author);
  return true;
}

/** Changes the state of an incident. */
export function updateIncidentStatus(
  parent: unknown,
  { urn, input: status }: { urn: string; input: incidents.IncidentStatus },
  context: Context,
): Promise<boolean> {
  return updateIncident(parent, { urn, input: { status } }, context);
}
