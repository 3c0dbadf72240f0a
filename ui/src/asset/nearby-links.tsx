import { searchAddress } from '../address/address.js';
import { useKnownSession } from '../api/use-session.js';
import { isHere } from '../parts/loopback.js';
import { SafeLink } from '../parts/markdown.js';
import type { Asset } from './asset.js';

/** Fields of search that refer to entities of these types. */
const REFERRING: Readonly<Record<string, readonly [string, string]>> = {
  tag: ['tags', 'Everything with this tag'],
  glossaryTerm: ['glossaryTerms', 'Everything with this term'],
  domain: ['domains', 'Everything in this domain'],
  corpuser: ['owners', 'Everything that this person owns'],
  corpGroup: ['owners', 'Everything that this group owns'],
  dataPlatform: ['platform', 'Everything on this platform'],
  container: ['container', 'Everything in it'],
  dataProduct: ['dataProducts', 'Everything in this product'],
};

/** Where else the entity can be seen: what belongs to it, its own page elsewhere, its place in the graph. */
export function NearbyLinks({ asset: { urn, record, aspects } }: { asset: Asset }) {
  const browser = useKnownSession()?.appConfig?.neo4jBrowserUrl;
  const referring = REFERRING[record.entityName];
  const external = [...aspects.values()]
    .map(({ externalUrl }) => externalUrl)
    .find((url) => typeof url === 'string');
  return (
    <>
      {referring && <a href={searchAddress({ [`f.${referring[0]}`]: [urn] })}>{referring[1]}</a>}
      {typeof external === 'string' && <SafeLink href={external}>Open at its source</SafeLink>}
      {browser && isHere(browser) && record.exists && (
        <SafeLink href={inBrowser(browser, urn)}>Open in Neo4j Browser</SafeLink>
      )}
    </>
  );
}

/** The address of Neo4j Browser with a query for the entity and what is around it. */
function inBrowser(browser: string, urn: string): string {
  const text = urn.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const cypher = `MATCH (e:Entity {urn: '${text}'}) OPTIONAL MATCH near = (e)--(:Entity) RETURN e, near LIMIT 100`;
  return `${browser}?${new URLSearchParams({ cmd: 'edit', arg: cypher })}`;
}
