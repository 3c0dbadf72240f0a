import { accessMistakes, authenticationOf } from './config/access.js';
import { eventsOf } from './config/events.js';
import { kafkaMistakes } from './config/kafka.js';
import { limitsOf } from './config/limits.js';
import { neo4jOf, searchOf } from './config/stores.js';
import type { Config } from './config/types.js';
import { VARIABLES, type Values, type Variable } from './config/variables.js';
import { StartupError } from './startup-error.js';

export type { Config } from './config/types.js';

/** Variables whose values are not to be printed. */
const SECRETS: ReadonlySet<string> = new Set<keyof Values>([
  'CAIRN_TOKEN_SIGNING_KEY',
  'CAIRN_KAFKA_PASSWORD',
]);

/**
 * Reads the environment variables. An empty one counts as absent.
 * @throws StartupError that lists every mistake
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const mistakes: string[] = [];
  const entries = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { read, fallback }]) => {
    const value = environment[name] || fallback;
    try {
      return [name, value === undefined ? undefined : read(value)];
    } catch (error) {
      const shown = SECRETS.has(name) ? '' : `, not ${JSON.stringify(value)}`;
      mistakes.push(`${name} ${(error as Error).message}${shown}`);
      return [name, undefined];
    }
  });
  const values: Values = Object.fromEntries(entries);
  mistakes.push(...accessMistakes(values), ...kafkaMistakes(values));
  if (mistakes.length > 0) throw new StartupError(explain(mistakes));
  return toConfig(values);
}

function explain(mistakes: string[]): string {
  const lines = mistakes.map((mistake) => `  - ${mistake}`);
  return `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`} (docs/configuration.md explains every variable):\n${lines.join('\n')}`;
}

function toConfig(values: Values): Config {
  const authentication = authenticationOf(values);
  return {
    host: values.HOST,
    port: values.PORT,
    maxBodyBytes: values.CAIRN_BODY_LIMIT,
    limits: limitsOf(values),
    ...(authentication && { authentication }),
    strict: values.CAIRN_STRICT,
    lineageDeadline: values.CAIRN_LINEAGE_DEADLINE,
    urnNamespace: values.CAIRN_URN_NAMESPACE,
    ...neo4jOf(values),
    systemUpdate: {
      mappingsReindex: values.SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX,
      structuredProperties: values.ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE,
    },
    ...eventsOf(values),
    search: searchOf(values),
    slowStatement: values.CAIRN_SLOW_STATEMENT,
    shutdownDelay: values.CAIRN_SHUTDOWN_DELAY ?? 0,
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
  };
}
