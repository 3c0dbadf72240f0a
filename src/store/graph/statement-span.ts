import { SpanKind } from '@opentelemetry/api';
import { currentOperation, isTraced, traced } from '../../shared/tracing/span.js';

/** The attributes that describe the database in a span, by OpenTelemetry's semantic conventions. */
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

/**
 * Runs a statement in a span with its name, without parameters. Polling gets no span, since it belongs to no request.
 */
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

/** The name of a single statement or of a write transaction. */
export type TransactionMetadata = { statement: string } | { transaction: string | undefined };

/** The metadata of a transaction. `SHOW TRANSACTIONS` displays it. */
export const transactionMetadata = (own: TransactionMetadata) => ({
  app: 'cairn',
  ...own,
  ...currentOperation(),
});
