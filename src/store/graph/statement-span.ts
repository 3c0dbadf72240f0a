import { SpanKind } from '@opentelemetry/api';
import { currentOperation, isTraced, traced } from '../../shared/tracing/span.js';

/** The attributes of the database in a span, by OpenTelemetry's semantic conventions. */
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

/** Runs a statement in a span with its name, without parameters. Polling has no span, since it belongs to no request. */
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

/** A single statement, or a write transaction, by its name. */
export type TransactionMetadata = { statement: string } | { transaction: string | undefined };

/** The metadata of a transaction, which `SHOW TRANSACTIONS` shows. */
export const transactionMetadata = (own: TransactionMetadata) => ({
  app: 'cairn',
  ...own,
  ...currentOperation(),
});
