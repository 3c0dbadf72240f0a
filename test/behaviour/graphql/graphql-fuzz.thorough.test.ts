import fc from 'fast-check';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_STATUS } from '../../../src/shared/errors.js';
import { afterFile } from '../../support/after-file.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { behaviour } from '../support/behaviour.js';
import { type Operation, randomOperation } from '../support/graphql-fuzz/documents.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

/** The number of operations of each schema. `npm run test:external -- fuzz` sends as many as its time allows. */
const OPERATIONS = 60;
const SECONDS = Number(process.env.CAIRN_FUZZ_SECONDS || 0) / 2;
/** The suite always sends the same operations. `npm run test:external -- fuzz` takes another seed, and prints it. */
const SEED = Number(process.env.CAIRN_FUZZ_SEED || 1);
const RUNS =
  SECONDS > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: SECONDS * 1000 } : { numRuns: OPERATIONS };
/** Generous, because a busy machine is not a failure. */
const TIMEOUT_MILLIS = SECONDS * 1000 + 600_000;

// This runs last, after the service has stopped.
afterFile(cleanTestDatabase);
const { call, rest } = await behaviour();

beforeAll(async () => {
  await rest.write({ urn: datasetUrn('fuzz'), aspect: 'datasetProperties', value: { name: 'fuzz' } });
  await rest.write({ urn: tagUrn('fuzz'), aspect: 'tagProperties', value: { name: 'fuzz' } });
});

interface ApiResponse {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

const CODES = new Set(Object.keys(ERROR_STATUS).filter((code) => ERROR_STATUS[code as never] < 500));

it.each(['/api/graphql', '/api/graph'])(
  'a random operation of %s is answered, or refused with a code of a client error',
  async (path) => {
    const { json } = await call(path, { body: { query: getIntrospectionQuery() } });
    const schema = buildClientSchema((json as unknown as { data: IntrospectionQuery }).data);
    const seen: Record<string, number> = {};
    const check = async (operation: Operation) => {
      const { status, text } = await call(path, { body: operation });
      const sent = JSON.stringify(operation);
      expect(status, `${text} to ${sent}`).toBeLessThan(500);
      const { errors = [] } = JSON.parse(text) as ApiResponse;
      for (const { extensions, message } of errors)
        expect(CODES, `${message} to ${sent}`).toContain(extensions.code);
      for (const code of errors.length === 0
        ? ['none']
        : new Set(errors.map(({ extensions }) => extensions.code)))
        seen[code] = (seen[code] ?? 0) + 1;
    };
    const property = fc.asyncProperty(fc.gen(), (g) => check(randomOperation(g, schema)));
    await fc.assert(property, {
      seed: SEED,
      ...RUNS,
      // The message has the operation. Fewer random choices would explain no more.
      endOnFailure: true,
      markInterruptAsFailure: false,
    });
    console.log(
      `CAIRN_FUZZ_SEED=${SEED}: operations of ${path} by the codes of their errors: ${JSON.stringify(seen)}`,
    );
    expect(seen.none).toBeGreaterThan(0);
  },
  TIMEOUT_MILLIS,
);
