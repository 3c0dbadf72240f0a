import { useKnownSession } from '../api/use-session.js';
import { isLoopback } from '../parts/loopback.js';

const LINKS: readonly (readonly [string, string, string])[] = [
  ['GraphQL', 'api/graphql', 'queries in GraphiQL'],
  ['Graph API', 'api/graph', 'questions about relationships'],
  ['OpenAPI', 'openapi/swagger-ui/index.html', 'operations in Swagger UI'],
  ['REST', 'restli/docs', 'the documentation of each operation'],
  ['Metrics', 'metrics', 'for Prometheus'],
];

/** The other interfaces of the service. */
export function Interfaces() {
  const browser = useKnownSession()?.appConfig?.neo4jBrowserUrl;
  return (
    <section>
      <h2>Interfaces</h2>
      <ul class="interfaces">
        {LINKS.map(([name, href, text]) => (
          <li key={name}>
            <a href={href}>{name}</a> {text}
          </li>
        ))}
        {browser && isLoopback(browser) && (
          <li>
            <a href={browser}>Neo4j Browser</a> the graph itself
          </li>
        )}
      </ul>
    </section>
  );
}
