import { describe, expect, it } from 'vitest';
import { byteSize, duration, longDuration } from '../../../src/shared/config/value-types.js';
import { loadConfig, VARIABLES } from '../../../src/shared/config.js';

describe('configuration', () => {
  it('has defaults for a local service', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      maxBodyBytes: 16 * 2 ** 20,
      strict: false,
    });
    expect(config.neo4j).toBeUndefined();
  });

  it('reads the server of NEO4J_URI', () => {
    const { neo4j } = loadConfig({ NEO4J_URI: 'neo4j+s://graph.example', NEO4J_PASSWORD: 'secret' });
    expect(neo4j).toEqual({ uri: 'neo4j+s://graph.example', user: 'neo4j', password: 'secret' });
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', NEO4J_URI: '' })).toEqual(loadConfig({}));
  });

  it('reports all mistakes in one error', () => {
    const mistaken = {
      PORT: '80x',
      NEO4J_BOLT_PORT: '70000',
      NEO4J_URI: 'http://x',
      CAIRN_STRICT: 'yes',
      CAIRN_BODY_LIMIT: 'much',
      NEO4J_HEAP: '1 GB',
      CAIRN_MAVEN_REPOSITORY: 'here',
      CAIRN_URN_NAMESPACE: 'a:b',
      LOG_LEVEL: 'loud',
      CAIRN_AUTH: 'maybe',
      CAIRN_TOKEN_SIGNING_KEY: 'short secret',
      CAIRN_ADMINS: 'a,,b',
      CAIRN_OIDC_ISSUER: 'example.org',
      HOST: '0.0.0.0',
    };
    const load = () => loadConfig(mistaken);
    for (const name of Object.keys(mistaken)) expect(load).toThrow(name);
    expect(load).toThrow('14 mistakes');
    expect(load).not.toThrow('short secret');
  });

  it.each([...VARIABLES.values()].filter(({ description }) => description.includes('`0`')))(
    'accepts the 0 that the description of $variable names',
    ({ variable }) => {
      expect(() => loadConfig({ [variable]: '0' })).not.toThrow();
    },
  );

  it.each([...VARIABLES.values()].filter(({ options }) => options.isSecret))(
    'does not print the value of $variable in an error',
    ({ variable }) => {
      const secret = 'not to be printed';
      const load = () => loadConfig({ [variable]: secret, PORT: 'none' });
      expect(load).toThrow('PORT must be a port number');
      expect(load).not.toThrow(secret);
    },
  );

  it.each([...VARIABLES.keys()].filter((name) => /(?:PASSWORD|KEY|SECRET)(?!_LENGTH)/.test(name)))(
    'declares %s as a secret',
    (name) => expect(VARIABLES.get(name)?.options.isSecret).toBe(true),
  );

  it('refuses a Kafka user without a SASL mechanism, and a mechanism without a user', () => {
    const user = { KAFKA_BOOTSTRAP_SERVER: 'localhost:9092', CAIRN_KAFKA_USER: 'cairn' };
    const mechanism = { ...user, CAIRN_KAFKA_USER: '', CAIRN_KAFKA_SASL_MECHANISM: 'PLAIN' };
    expect(() => loadConfig(user)).toThrow('CAIRN_KAFKA_SASL_MECHANISM must be set with');
    expect(() => loadConfig(mechanism)).toThrow('CAIRN_KAFKA_USER must be set with');
    const { kafka } = loadConfig({ ...mechanism, ...user });
    expect(kafka?.sasl).toEqual({ mechanism: 'PLAIN', username: 'cairn', password: '' });
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'catalog.example', '127.0.0.1.example'])(
    'refuses HOST %s without authentication, unless CAIRN_ALLOW_INSECURE_BIND is true',
    (HOST) => {
      expect(() => loadConfig({ HOST })).toThrow('HOST must be a loopback address');
      expect(loadConfig({ HOST, CAIRN_ALLOW_INSECURE_BIND: 'true' }).host).toBe(HOST);
    },
  );

  it('accepts any HOST with authentication', () => {
    const { host, authentication } = loadConfig({
      HOST: '0.0.0.0',
      CAIRN_AUTH: 'on',
      CAIRN_ADMINS: 'jane, jack',
    });
    expect([host, authentication]).toEqual([
      '0.0.0.0',
      {
        isOn: true,
        admins: ['jane', 'jack'],
        defaultRole: 'reader',
        sessionLifetime: 12 * 3_600_000,
        hasPasswords: false,
        minPasswordLength: 8,
      },
    ]);
    expect(loadConfig({}).authentication).toBeUndefined();
  });

  it('refuses an OIDC client without CAIRN_PUBLIC_URL', () => {
    const client = {
      CAIRN_AUTH: 'on',
      CAIRN_OIDC_ISSUER: 'https://id.example',
      CAIRN_OIDC_AUDIENCE: 'cairn',
      CAIRN_OIDC_CLIENT_ID: 'cairn',
    };
    expect(() => loadConfig(client)).toThrow('CAIRN_PUBLIC_URL must be set with CAIRN_OIDC_CLIENT_ID');
    const { authentication } = loadConfig({ ...client, CAIRN_PUBLIC_URL: 'https://cairn.example' });
    expect(authentication?.publicUrl).toBe('https://cairn.example');
  });

  it('accepts an OIDC client with and without a secret', () => {
    const environment = {
      CAIRN_AUTH: 'on',
      CAIRN_OIDC_ISSUER: 'https://id.example',
      CAIRN_OIDC_AUDIENCE: 'cairn',
      CAIRN_OIDC_CLIENT_ID: 'cairn',
      CAIRN_PUBLIC_URL: 'https://cairn.example',
    };
    const client = { id: 'cairn', scope: 'openid profile email' };
    expect(loadConfig(environment).authentication?.oidc?.client).toEqual(client);
    const secret = { CAIRN_OIDC_CLIENT_SECRET: 'x' };
    expect(loadConfig({ ...environment, ...secret }).authentication?.oidc?.client).toEqual({
      ...client,
      secret: 'x',
    });
  });

  it('refuses an OIDC issuer without an audience, and without authentication', () => {
    const environment = { CAIRN_AUTH: 'on', CAIRN_OIDC_ISSUER: 'https://id.example' };
    expect(() => loadConfig(environment)).toThrow('CAIRN_OIDC_AUDIENCE must be set');
    const audience = { CAIRN_OIDC_AUDIENCE: 'cairn' };
    expect(loadConfig({ ...environment, ...audience }).authentication?.oidc).toEqual({
      issuer: 'https://id.example',
      audiences: ['cairn'],
      userClaim: 'sub',
    });
    expect(() => loadConfig({ ...environment, ...audience, CAIRN_AUTH: 'off' })).toThrow('set CAIRN_AUTH=on');
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('accepts HOST %s', (HOST) => {
    expect(loadConfig({ HOST }).host).toBe(HOST);
  });

  it.each([
    ['16M', 16 * 2 ** 20],
    ['1 KiB', 1024],
    ['2g', 2 ** 31],
    ['1048576', 1048576],
  ])('reads the size %s', (size, bytes) => {
    expect(byteSize.read(size)).toBe(bytes);
  });

  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['2m', 120_000],
  ])('reads the duration %s', (text, millis) => {
    expect(duration.read(text)).toBe(millis);
  });

  it.each([
    ['36h', 36 * 3_600_000],
    ['90d', 90 * 86_400_000],
  ])('reads the long duration %s', (text, millis) => {
    expect(longDuration.read(text)).toBe(millis);
  });

  it.each(['0d', '90', '5m', '-1d', '1.5d'])('refuses the long duration %s', (text) => {
    expect(longDuration.read(text)).toBeUndefined();
  });

  it.each(['0s', '30', 'soon', '-1s', '1h'])('refuses the duration %s', (text) => {
    expect(duration.read(text)).toBeUndefined();
  });
});
