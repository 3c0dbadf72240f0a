import type {
  DataHubPageModuleType,
  UpsertPageModuleInput,
  UpsertPageTemplateInput,
} from '../../generated/api.js';
import { bootstrapProposals, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest, forbidden } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { requireScope } from '../callers/scope.js';
import { hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, editAspect, stamped, submitEdit, writeAspect } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { typedUrn } from '../urns.js';

/** The entity types and aspects that pages consist of. */
const TEMPLATE = { type: 'dataHubPageTemplate', aspect: 'dataHubPageTemplateProperties' } as const;
const MODULE = { type: 'dataHubPageModule', aspect: 'dataHubPageModuleProperties' } as const;
type Kind = typeof TEMPLATE | typeof MODULE;
/** The privilege to write templates and modules that all users share. */
const SHARED_PAGES_PRIVILEGE = 'MANAGE_HOME_PAGE_TEMPLATES';

/** The types of modules that users can create. Each needs this member of the parameters. */
const PARAMETERS: Partial<Record<DataHubPageModuleType, keyof UpsertPageModuleInput['params']>> = {
  LINK: 'linkParams',
  RICH_TEXT: 'richTextParams',
  ASSET_COLLECTION: 'assetCollectionParams',
  HIERARCHY: 'hierarchyViewParams',
};

/** Writes a page template, and returns its URN. Its modules must exist. */
export async function upsertPageTemplate(
  catalog: EditContext,
  { urn, rows, assetSummary, scope, surfaceType }: UpsertPageTemplateInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const modules = rows.map((row) => row.modules.map((module) => typedUrn(registry, module, MODULE.type)));
  const elements = assetSummary?.summaryElements.map(({ elementType, structuredPropertyUrn: property }) => ({
    elementType,
    structuredPropertyUrn: property && typedUrn(registry, property, 'structuredProperty'),
  }));
  const fields = {
    rows: modules.map((row) => ({ modules: row })),
    ...(elements && { assetSummary: { summaryElements: elements.map((element) => omitNullish(element)) } }),
    surface: { surfaceType },
  };
  const properties = (elements ?? []).flatMap(({ structuredPropertyUrn }) => structuredPropertyUrn ?? []);
  return upsert(
    catalog,
    TEMPLATE,
    { urn, scope, fields, mustExist: [...modules.flat(), ...properties] },
    caller,
  );
}

/** Writes a page module, and returns its URN. */
export async function upsertPageModule(
  catalog: EditContext,
  { urn, name, type, scope, params }: UpsertPageModuleInput,
  caller: Caller,
): Promise<string> {
  const needed = PARAMETERS[type];
  if (needed === undefined) throw badRequest(`Modules of the type ${type} cannot be made`);
  if (!params[needed]) throw badRequest(`A module of the type ${type} needs params.${needed}`);
  const fields = { name: requireText('name', name), type, params: omitNullish({ ...params }) };
  return upsert(catalog, MODULE, { urn, scope, fields }, caller);
}

/** Hard-deletes a page template. */
export const deletePageTemplate = (catalog: EditContext, urn: string, caller: Caller) =>
  remove(catalog, TEMPLATE, urn, caller);

/** Hard-deletes a page module, and removes it from the templates. */
export const deletePageModule = (catalog: EditContext, urn: string, caller: Caller) =>
  remove(catalog, MODULE, urn, caller);

/** Sets the page template of one asset, and returns the settings. */
export async function setAssetTemplate(
  catalog: EditContext,
  { urn: text, template: given }: { urn: string; template: string | undefined },
  caller: Caller,
): Promise<JsonObject> {
  const { registry } = catalog;
  const urn = parseUrn(registry, text).text;
  const template = given && typedUrn(registry, given, TEMPLATE.type);
  const settings = { assetSummary: { templates: template ? [{ template }] : [] } };
  const mustExist = template ? [urn, template] : [urn];
  await submitEdit(catalog, { proposals: [writeAspect(urn, 'assetSettings', settings)], mustExist }, caller);
  return settings;
}

interface Upsert {
  urn: string | undefined;
  scope: string;
  fields: JsonObject;
  mustExist?: readonly string[];
}

async function upsert(
  catalog: EditContext,
  { type, aspect }: Kind,
  { urn: given, scope, fields, mustExist = [] }: Upsert,
  caller: Caller,
): Promise<string> {
  requireScope(caller, SHARED_PAGES_PRIVILEGE, scope);
  const { registry } = catalog;
  const urn = given ? typedUrn(registry, given, type) : newUrn(registry, type, 'id');
  const proposal = editAspect(urn, aspect, (stored, stamp) => {
    if (stored) requireScope(caller, SHARED_PAGES_PRIVILEGE, stored.visibility.scope, stored.created.actor);
    return stamped(stored, { ...fields, visibility: { scope } }, stamp);
  });
  await submitEdit(catalog, { proposals: [proposal], mustExist }, withAllRights(caller));
  return urn;
}

async function remove(
  catalog: EditContext,
  { type, aspect }: Kind,
  text: string,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, type);
  if (isDefault(catalog.registry, urn)) throw forbidden(`${urn} is a default of the catalog: it stays`);
  const [stored] = await readAspects(catalog, [{ urn, aspect }]);
  const { visibility, created } = stored?.value.json ?? {};
  requireScope(caller, SHARED_PAGES_PRIVILEGE, visibility?.scope, created?.actor);
  return hardDeleteEntity(catalog, urn, withAllRights(caller));
}

/** Whether every new catalog has it. */
const isDefault = (registry: Registry, urn: string) =>
  bootstrapProposals(registry).some((proposal) => proposal.urn === urn);
