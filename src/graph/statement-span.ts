import { SpanKind } from '@opentelemetry/api';
import { currentOperation, isTraced, traced } from '../tracing/span.js';

/** What a span says of the database, by the conventions of OpenTelemetry. */
export type DatabaseAttributes = Record<string, string | number>;

export function databaseAttributes(uri: string, database: string): DatabaseAttributes {
  const { hostname, port } = new URL(uri);
  return {
    'db.system.name': 'neo4j',
    'db.namespace': database,
    'server.address': hostname,
    ...(port !== '' && { 'server.port': Number(port) }),
  };
}

/** Puts a span around a statement, by name and without parameters. Polling belongs to no request, and gets no span. */
export function statementSpan<R>(
  name: string,
  database: DatabaseAttributes,
  run: () => Promise<R[]>,
): Promise<R[]> {
  if (!isTraced()) return run();
  const attributes = { ...database, 'db.query.summary': name };
  return traced({ name, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const rows = await run();
    span.setAttribute('db.response.returned_rows', rows.length);
    return rows;
  });
}

/** What `SHOW TRANSACTIONS` shows of a transaction beside its statement. */
export const transactionMetadata = (own: { statement: string } | { transaction: string | undefined }) => ({
  app: 'cairn',
  ...own,
  ...currentOperation(),
});
