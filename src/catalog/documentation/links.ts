import type { AddLinkInput, RemoveLinkInput, UpdateLinkInput, UpsertLinkInput } from '../../generated/api.js';
import type { JsonObject } from '../../model/types.js';
import { badRequest, notFound, unprocessable } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { parseResource } from '../editing/resources.js';
import type { AuditStamp } from '../entities/types.js';

const ASPECT = 'institutionalMemory';

/** A link of a resource, identified by its URL and label. */
type Link = Pick<AddLinkInput, 'linkUrl' | 'label' | 'settings'>;

/** Adds a link. A link with the same URL and label stays as it is. */
export async function addLink(catalog: EditContext, link: AddLinkInput, caller: Caller): Promise<true> {
  checkUrl(link.linkUrl);
  return editLinks(catalog, link.resourceUrn, caller, (links, stamp) =>
    find(links, link) === -1 ? [...links, newLink(link, stamp)] : undefined,
  );
}

/**
 * Replaces a link.
 * @throws CairnError NOT_FOUND if the link does not exist, UNPROCESSABLE if another link has the new URL and label
 */
export async function updateLink(catalog: EditContext, next: UpdateLinkInput, caller: Caller): Promise<true> {
  const { resourceUrn, linkUrl: url, label } = next;
  const current = { linkUrl: next.currentUrl, label: next.currentLabel };
  checkUrl(url);
  return editLinks(catalog, resourceUrn, caller, (links, stamp) => {
    const index = find(links, current);
    const link = links[index];
    if (link === undefined)
      throw notFound(`${resourceUrn} has no link ${current.linkUrl} with the label ${current.label}`);
    const existing = find(links, next);
    if (existing !== -1 && existing !== index)
      throw unprocessable(`${resourceUrn} has the link ${url} with the label ${label} already`);
    const changed = { url, description: label, updateStamp: { ...stamp }, ...settingsOf(next) };
    return links.with(index, { ...link, ...changed });
  });
}

/** Adds a link, or changes the settings of the link with the same URL and label. */
export async function upsertLink(catalog: EditContext, link: UpsertLinkInput, caller: Caller): Promise<true> {
  checkUrl(link.linkUrl);
  return editLinks(catalog, link.resourceUrn, caller, (links, stamp) => {
    const index = find(links, link);
    const before = links[index];
    if (before === undefined) return [...links, newLink(link, stamp)];
    return links.with(index, { ...before, updateStamp: { ...stamp }, ...settingsOf(link) });
  });
}

/** Removes all links with a URL, or only the one with the given label. */
export async function removeLink(
  catalog: EditContext,
  { resourceUrn, linkUrl: url, label }: RemoveLinkInput,
  caller: Caller,
): Promise<true> {
  return editLinks(catalog, resourceUrn, caller, (links) => {
    const kept = links.filter(
      (link) => link.url !== url || (label !== undefined && link.description !== label),
    );
    return kept.length === links.length ? undefined : kept;
  });
}

function editLinks(
  catalog: EditContext,
  resourceUrn: string,
  caller: Caller,
  change: (links: JsonObject[], stamp: AuditStamp) => JsonObject[] | undefined,
): Promise<true> {
  const { urn } = parseResource(catalog.registry, { resourceUrn });
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => {
    const elements = change(stored?.elements ?? [], stamp);
    return elements && { elements };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
}

function newLink(link: Link, stamp: AuditStamp): JsonObject {
  return { url: link.linkUrl, description: link.label, createStamp: { ...stamp }, ...settingsOf(link) };
}

function find(links: readonly JsonObject[], { linkUrl, label }: Link): number {
  return links.findIndex((link) => link.url === linkUrl && link.description === label);
}

function settingsOf({ settings }: Link): JsonObject {
  if (!settings) return {};
  return { settings: { showInAssetPreview: settings.showInAssetPreview ?? false } };
}

function checkUrl(url: string): void {
  if (!URL.canParse(url)) throw badRequest(`${url} is not a URL`);
}
