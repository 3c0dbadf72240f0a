import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { uniqueName } from '../support/urns.js';

const { rest, apiClients } = await behaviour();

it.each(apiClients)(
  'a failed test operation of a patch does not reveal the stored value, through $name',
  async (apiClient) => {
    const urn = `urn:li:dataHubIngestionSource:${uniqueName('source')}`;
    const aspect = 'dataHubIngestionSourceInfo';
    const recipe = `{"password": "${uniqueName('hush')}"}`;
    await rest.write({
      urn,
      aspect,
      value: { name: 'n', type: 'mysql', config: { recipe, extraArgs: { a: 'hush' } } },
    });
    for (const path of ['/config/recipe', '/config', '/config/extraArgs/a']) {
      const value = [{ op: 'test', path, value: 'else' }];
      const error = await apiClient
        .write({ urn, aspect, value, changeType: 'PATCH' })
        .catch((reason: Error) => reason);
      expect(error).toMatchObject({ code: 'UNPROCESSABLE' });
      expect(JSON.stringify([error, String(error)])).toContain(`Cannot test ${path}: another value is there`);
      expect(JSON.stringify([error, String(error)])).not.toContain('hush');
    }
  },
);
