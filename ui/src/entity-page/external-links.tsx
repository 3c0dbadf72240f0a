import { useNeo4jBrowser } from '../api/use-neo4j-browser.js';
import { SafeLink } from '../parts/markdown.js';
import type { ShownEntity } from './shown-entity.js';

/** Links to the page of the entity at its source, and to its place in the graph. */
export function ExternalLinks({ asset }: { asset: ShownEntity }) {
  const { urn, record, aspects } = asset;
  const browser = useNeo4jBrowser();
  const external = [...aspects.values()]
    .flatMap(({ externalUrl, dashboardUrl, chartUrl }) => [externalUrl, dashboardUrl, chartUrl])
    .find((url) => typeof url === 'string' && url !== '');
  return (
    <>
      {typeof external === 'string' && <SafeLink href={external}>Open at its source</SafeLink>}
      {browser && record.exists && <SafeLink href={inBrowser(browser, urn)}>Open in Neo4j Browser</SafeLink>}
    </>
  );
}

/** The address of Neo4j Browser with a query for the entity and what is around it. */
function inBrowser(browser: string, urn: string): string {
  const text = urn.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const cypher = `MATCH (e:Entity {urn: '${text}'}) OPTIONAL MATCH near = (e)--(:Entity) RETURN e, near LIMIT 100`;
  return `${browser}?${new URLSearchParams({ cmd: 'edit', arg: cypher })}`;
}
