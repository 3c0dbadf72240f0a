import * as incidents from '../../../catalog/curation/incidents.js';
import { editing, editingOne } from './editing.js';

export const raiseIncident = editingOne((registry, { input }: { input: incidents.NewIncident }) =>
  incidents.raiseIncident(registry, input),
);
export const updateIncident = editing(
  (registry, { urn, input }: { urn: string; input: incidents.IncidentChange }) =>
    incidents.updateIncident(registry, urn, input),
);
export const updateIncidentStatus = editing(
  (registry, { urn, input: status }: { urn: string; input: incidents.IncidentStatus }) =>
    incidents.updateIncident(registry, urn, { status }),
);
