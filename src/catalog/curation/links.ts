import { badRequest, notFound, unprocessable } from '../../errors.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { AuditStamp } from '../types.js';
import { type Change, type Edit, editAspect } from './edit.js';
import { resourceOf } from './resources.js';

/** A link from a resource; url and label together tell links apart. */
export interface Link {
  url: string;
  label: string;
  settings?: { showInAssetPreview?: boolean };
}

/** Adds a link; one with the same url and label stays as it is. */
export function addLink(registry: Registry, resourceUrn: string, link: Link): Edit {
  checkUrl(link.url);
  return editLinks(registry, resourceUrn, (stored, stamp) => {
    const links = linksOf(stored);
    if (find(links, link) !== -1) return undefined;
    return { elements: [...links, newLink(link, stamp)] };
  });
}

/** Replaces a link. @throws CairnError NOT_FOUND where there is no such link, UNPROCESSABLE where the new one is there. */
export function updateLink(registry: Registry, resourceUrn: string, current: Link, next: Link): Edit {
  checkUrl(next.url);
  return editLinks(registry, resourceUrn, (stored, stamp) => {
    const links = linksOf(stored);
    const index = find(links, current);
    if (index === -1)
      throw notFound(`${resourceUrn} has no link ${current.url} with the label ${current.label}`);
    const taken = find(links, next);
    if (taken !== -1 && taken !== index)
      throw unprocessable(`${resourceUrn} has the link ${next.url} with the label ${next.label} already`);
    const changed = {
      url: next.url,
      description: next.label,
      updateStamp: { ...stamp },
      ...settingsOf(next),
    };
    return { elements: links.with(index, { ...links[index], ...changed }) };
  });
}

/** Adds a link, or changes the settings of the one with the same url and label. */
export function upsertLink(registry: Registry, resourceUrn: string, link: Link): Edit {
  checkUrl(link.url);
  return editLinks(registry, resourceUrn, (stored, stamp) => {
    const links = linksOf(stored);
    const index = find(links, link);
    if (index === -1) return { elements: [...links, newLink(link, stamp)] };
    return {
      elements: links.with(index, { ...links[index], updateStamp: { ...stamp }, ...settingsOf(link) }),
    };
  });
}

/** Removes the links of a url, or only the one with that label. */
export function removeLink(registry: Registry, resourceUrn: string, url: string, label?: string): Edit {
  return editLinks(registry, resourceUrn, (stored) => {
    const links = linksOf(stored);
    const kept = links.filter(
      (link) => link.url !== url || (label !== undefined && link.description !== label),
    );
    return kept.length === links.length ? undefined : { elements: kept };
  });
}

function editLinks(registry: Registry, resourceUrn: string, change: Change): Edit {
  const { urn } = resourceOf(registry, { resourceUrn });
  return { proposals: [editAspect(urn, 'institutionalMemory', change)], existing: [urn] };
}

function newLink(link: Link, stamp: AuditStamp): JsonObject {
  return { url: link.url, description: link.label, createStamp: { ...stamp }, ...settingsOf(link) };
}

const linksOf = (stored: JsonObject | undefined) => (stored?.elements ?? []) as JsonObject[];

function find(links: readonly JsonObject[], { url, label }: Link): number {
  return links.findIndex((link) => link.url === url && link.description === label);
}

function settingsOf({ settings }: Link): JsonObject {
  if (!settings) return {};
  return { settings: { showInAssetPreview: settings.showInAssetPreview ?? false } };
}

function checkUrl(url: string): void {
  if (!URL.canParse(url)) throw badRequest(`${url} is not a URL`);
}
