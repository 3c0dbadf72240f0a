import type { Express } from 'express';
import { type FixedOperation, METHODS } from '../../../src/interfaces/http/operations/operation.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import type { Registry } from '../../../src/model/types.js';
import { groupBy } from '../../../src/shared/group-by.js';
import { inParallel } from '../../behaviour/support/sweep/batches.js';
import {
  filledPath,
  type HttpOperation,
  modelOperations,
  routesOf,
} from '../../behaviour/support/sweep/http-operations.js';
import { sampled } from '../../support/sampled.js';
import { type Asked, Requests } from './requests.js';
import { targets } from './sample.js';

/** `npm test` sends every kind of operation for each eighth entity type, and for each sixteenth aspect. */
const TYPE_STEP = 8;
const ASPECT_STEP = 16;

/** The one that the example of a write's trace asks for. */
const TRACE = '00-0000000000000000000660bfc9f00149-00f067aa0ba902b7-01';

/** Whether the answer to an example has the documented status; files need a bucket, which is a setting. */
const isExpected = ({ leadsTo }: FixedOperation, status: number) =>
  leadsTo === undefined ? status === 200 : status < 500;

/** Sends the examples of the table of operations, in its order, in which each works; returns the failures. */
export async function sendExamples({ baseUrl, token }: Asked): Promise<string[]> {
  const wrong: string[] = [];
  for (const operation of fixedOperations) {
    const { operationId, method, example, eventStream } = operation;
    const response = await fetch(`${baseUrl}${example.path}`, {
      method,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'X-DataHub-Sync-Index-Update': 'true',
        traceparent: TRACE,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
    });
    // A stream has no end.
    const text = eventStream ? await response.body?.cancel() : await response.text();
    if (!isExpected(operation, response.status)) wrong.push(`${operationId}: ${response.status} ${text}`);
  }
  return wrong;
}

/**
 * The operations of the model: every kind for each entity type, and each aspect by one of the kinds, in turn, as all kinds
 * for all aspects are thousands that differ in nothing but the name. `npm test` takes some of each kind.
 */
function chosenOperations(registry: Registry): HttpOperation[] {
  const all = modelOperations(registry).filter(({ kind }) => kind !== undefined);
  const isOfAspect = ({ name }: HttpOperation) => /\{urn\}\/\w+$/.test(name);
  const byPath = groupBy(all.filter(isOfAspect), ({ name }) => name.replace(/^\w+ \S+\/entity\//, ''));
  const inTurn = [...byPath.values()].flatMap(
    (operations, index) => operations[index % operations.length] ?? [],
  );
  const inOrder = (operation: HttpOperation) => METHODS.indexOf(operation.method);
  const ofTypes = groupBy(
    all.filter((operation) => !isOfAspect(operation)),
    ({ kind }) => kind,
  );
  // A different type for each kind, so that most types are tried.
  const someOfTypes = [...ofTypes.values()].flatMap((operations, index) =>
    sampled(operations, TYPE_STEP, index),
  );
  return [...someOfTypes, ...sampled(inTurn, ASPECT_STEP)].sort((a, b) => inOrder(a) - inOrder(b));
}

/** Asks the operations of the model that read, or those that write: the deletions last. */
export async function askModelOperations(
  service: Asked,
  registry: Registry,
  which: 'reads' | 'writes',
): Promise<Requests> {
  const requests = new Requests(service);
  const { of } = targets(registry);
  const types = new Map([...registry.entities.keys()].map((name) => [name.toLowerCase(), name]));
  const chosen = chosenOperations(registry).filter(({ isRead }) => isRead === (which === 'reads'));
  await inParallel(chosen, async (operation) => {
    const type = operation.name
      .toLowerCase()
      .split('/')
      .find((segment) => types.has(segment));
    const { path, body } = operation.request(of(types.get(type ?? '') ?? 'dataset'));
    await requests.send(operation.name, path, { method: operation.method, body });
  });
  return requests;
}

/** Asks whatever express routes, in each way that it answers. */
export async function askRoutes(service: Asked, registry: Registry, app: Express): Promise<Requests> {
  const requests = new Requests(service);
  const target = targets(registry).of('dataset');
  await inParallel(routesOf(app), async ({ path, methods }) => {
    for (const method of methods.filter((name) => name !== '_all').map((name) => name.toUpperCase()))
      await requests.send(`${method} ${path}`, filledPath(path, target), {
        method,
        ...(method === 'POST' && { body: {} }),
      });
  });
  return requests;
}
