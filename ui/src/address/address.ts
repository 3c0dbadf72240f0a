import { groupBy } from '../../../src/shared/group-by.js';

/** The place of the reader: a page, its subject and its state. The fragment of the address holds all of it. */
export interface Address {
  page: string;
  /** The subject of the page. */
  urn?: string | undefined;
  parameters: Parameters;
}

/** The state of a page. A name may have several values; an absent one has its default. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

/** Reads a fragment such as `#/asset/urn:li:tag:pii?tab=history`. */
export function parseAddress(fragment: string): Address {
  const [path = '', query = ''] = splitOnce(fragment.replace(/^#?\/?/, ''), '?');
  const [page = '', urn] = splitOnce(path, '/');
  const values = groupBy(new URLSearchParams(query), ([name]) => name);
  const parameters = Object.fromEntries(
    [...values].map(([name, entries]) => [name, entries.map(([, value]) => value)]),
  );
  return { page, ...(urn && { urn: decode(urn) }), parameters };
}

/** The fragment of an address. */
export function formatAddress({ page, urn, parameters }: Address): string {
  const query = Object.entries(parameters).flatMap(([name, values]) =>
    values.map((value) => `${encode(name)}=${encode(value)}`),
  );
  const path = urn === undefined ? page : `${page}/${encode(urn)}`;
  return `#/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The address of the page of an entity. */
export const assetAddress = (urn: string, tab?: string): string =>
  formatAddress({ page: 'asset', urn, parameters: tab ? { tab: [tab] } : {} });

/** The address of the lineage of an entity. */
export const lineageAddress = (urn: string): string =>
  formatAddress({ page: 'lineage', urn, parameters: {} });

/** The address of a search. */
export const searchAddress = (parameters: Parameters): string =>
  formatAddress({ page: 'search', parameters });

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** Characters of URNs that need no escape in a fragment stay readable. */
const encode = (text: string) => encodeURIComponent(text).replace(/%(3A|2C|2F|40)/g, decodeURIComponent);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
