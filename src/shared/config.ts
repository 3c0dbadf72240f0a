import { access, accessSettingRules } from './config/access.js';
import { files, secretOnlyWithKey } from './config/files.js';
import { kafka, userOnlyWithMechanism } from './config/kafka.js';
import { mcp } from './config/mcp.js';
import { embedded, neo4j } from './config/neo4j.js';
import { openLineage } from './config/openlineage.js';
import { search, systemUpdate } from './config/search.js';
import { limits, service, tracing } from './config/service.js';
import { readSettings, type Setting, settingsOf, type ValueOf } from './config/setting.js';
import { StartupError } from './startup-error.js';

/** The settings by section of docs/configuration.md. */
export const SECTIONS = {
  ...{ service, access, mcp, files, limits, kafka, openLineage },
  ...{ neo4j, embedded, search, systemUpdate, tracing },
};

const SETTINGS = {
  ...{ ...service, ...access, ...mcp, ...files, ...limits, ...kafka, ...openLineage },
  ...{ ...neo4j, ...embedded, ...search, ...systemUpdate, ...tracing },
};

/** Every setting by its environment variable. */
export const VARIABLES: ReadonlyMap<string, Setting<unknown>> = new Map(
  settingsOf(SETTINGS).map((setting) => [setting.variable, setting]),
);

/** The values of all settings. */
export type Config = ValueOf<typeof SETTINGS>;

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws StartupError that lists every mistake
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const rules = [...accessSettingRules, userOnlyWithMechanism, secretOnlyWithKey];
  const { values, mistakes } = readSettings(SETTINGS, rules, environment);
  if (mistakes.length > 0) throw new StartupError(explain(mistakes));
  return values;
}

function explain(mistakes: string[]): string {
  const lines = mistakes.map((mistake) => `  - ${mistake}`);
  return `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`} (docs/configuration.md explains every variable):\n${lines.join('\n')}`;
}
