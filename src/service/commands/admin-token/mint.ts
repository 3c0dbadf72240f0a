import { createToken } from '../../../catalog/access-tokens/tokens.js';
import { createCatalog } from '../../../catalog/index.js';
import { openAuthentication } from '../../../interfaces/authentication/open.js';
import { buildUrn, systemUser } from '../../../model/index.js';
import type { Config } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { prepareDatabase } from '../../../store/graph/prepare-database.js';
import { withGraph } from '../run.js';

/** The lifetime of the token. It is enough to assign roles and create tokens. */
const DURATION = 'ONE_DAY';

/**
 * Creates an access token for the first user of CAIRN_ADMINS. Anyone with the service's settings may run it.
 * @throws StartupError when authentication is off
 */
export async function mintAdministratorToken(config: Config): Promise<{ actor: string; token: string }> {
  const [username] = config.authentication?.admins ?? [];
  if (username === undefined)
    throw new StartupError('Nobody needs a token while authentication is off: set CAIRN_AUTH=on');
  return withGraph(config, async (graph, registry) => {
    await prepareDatabase(graph);
    const authentication = await openAuthentication(config, { graph, registry });
    if (authentication === undefined) throw new Error('There is no authentication');
    const actor = buildUrn(registry, 'corpuser', { username });
    const caller = { actor: systemUser(registry) };
    const input = { actorUrn: actor, duration: DURATION, name: 'Made by npm run admin-token' } as const;
    const { token } = await createToken(createCatalog({ graph, registry }), authentication, input, caller);
    return { actor, token };
  });
}
