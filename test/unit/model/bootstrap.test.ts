import { describe, expect, it } from 'vitest';
import { bootstrapProposals, decodeAspect, loadRegistry, parseUrn } from '../../../src/model/index.js';

const registry = loadRegistry();
const proposals = bootstrapProposals(registry);
const idsOf = (aspectName: string) =>
  proposals
    .filter((proposal) => proposal.aspectName === aspectName)
    .map(({ urn }) => urn.split(':').slice(3).join(':'));

describe('the bootstrap data', () => {
  it('is valid in strict mode without a warning', () => {
    for (const { urn, aspectName, aspect } of proposals) {
      const { entityType } = parseUrn(registry, urn);
      const { warnings } = decodeAspect(registry, registry.aspectOf(entityType, aspectName), aspect, {
        strict: true,
      });
      expect(warnings, urn).toEqual([]);
    }
  });

  it('has each entity once', () => {
    const urns = proposals.map(({ urn }) => urn);
    expect(new Set(urns).size).toBe(urns.length);
  });

  it('has platforms, data types, system ownership types and the user datahub', () => {
    expect(idsOf('dataPlatformInfo')).toEqual(
      expect.arrayContaining(['snowflake', 'kafka', 'airflow', 'dbt', 's3']),
    );
    expect(idsOf('dataPlatformInfo').length).toBeGreaterThan(80);
    const types = ['string', 'number', 'urn', 'rich_text', 'date'].map((name) => `datahub.${name}`);
    expect(idsOf('dataTypeInfo')).toEqual(types);
    const owners = ['technical_owner', 'business_owner', 'data_steward', 'none'].map(
      (name) => `__system__${name}`,
    );
    expect(idsOf('ownershipTypeInfo')).toEqual(owners);
    expect(idsOf('corpUserInfo')).toEqual(['datahub']);
  });

  it('has the platforms of DataHub of July 2026 with their names and logos', () => {
    const shown = (id: string) =>
      proposals.find(({ urn }) => urn === `urn:li:dataPlatform:${id}`)?.aspect as object;
    expect(idsOf('dataPlatformInfo')).toHaveLength(116);
    expect(shown('vertexai')).toMatchObject({ displayName: 'vertexai' });
    expect(shown('flink')).toMatchObject({ displayName: 'Flink' });
    expect(shown('cockroachdb')).toMatchObject({ displayName: 'CockroachDb' });
    expect(shown('OpenApi')).toEqual({
      ...{ name: 'openapi', displayName: 'OpenAPI', type: 'OTHERS', datasetNameDelimiter: '.' },
      logoUrl: 'assets/platforms/openapilogo.png',
    });
  });

  it('has an entityType for every entity type of the model', () => {
    expect(idsOf('entityTypeInfo')).toEqual([...registry.entities.keys()].map((name) => `datahub.${name}`));
    const names = proposals.map(({ aspect }) => (aspect as { displayName?: string }).displayName);
    expect(names).toEqual(expect.arrayContaining(['Dataset', 'ML Feature Table', 'Data Job', 'Corp User']));
  });

  it('uses the configured URN namespace', () => {
    const other = loadRegistry({ namespace: 'acme' });
    for (const { urn, aspectName, aspect } of bootstrapProposals(other)) {
      const { entityType } = parseUrn(other, urn);
      expect(urn).toMatch(/^urn:acme:/);
      expect(() => decodeAspect(other, other.aspectOf(entityType, aspectName), aspect)).not.toThrow();
    }
  });
});
