import { useNeo4jBrowser } from '../api/use-neo4j-browser.js';

const LINKS: readonly (readonly [string, string, string])[] = [
  ['GraphQL', 'api/graphql', 'queries in GraphiQL'],
  ['Graph API', 'api/graph', 'questions about relationships'],
  ['OpenAPI', 'openapi/swagger-ui/index.html', 'operations in Swagger UI'],
  ['REST', 'restli/docs', 'operations and their documentation'],
  ['Metrics', 'metrics', 'for Prometheus'],
];

/** The other interfaces of the service. */
export function Interfaces() {
  const browser = useNeo4jBrowser();
  return (
    <section>
      <h2>Interfaces</h2>
      <ul class="interfaces">
        {LINKS.map(([name, href, text]) => (
          <li key={name}>
            <a href={href}>{name}</a>: {text}
          </li>
        ))}
        {browser && (
          <li>
            <a href={browser}>Neo4j Browser</a>: the graph itself
          </li>
        )}
      </ul>
    </section>
  );
}
