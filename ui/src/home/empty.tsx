import { useState } from 'preact/hooks';
import { WriteSample } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { asApiError } from '../api/use-query.js';
import { useKnownSession } from '../api/use-session.js';
import { HelpButton } from '../help.js';
import { CopyButton } from '../parts/copy-button.js';
import { Failure } from '../parts/failure.js';

const recipe = (token: string) => `source:
  type: postgres
  config:
    host_port: localhost:5432
    database: shop
sink:
  type: datahub-rest
  config:
    server: ${location.origin}${token}`;

/** How to fill a catalog that has nothing yet. */
export function EmptyCatalog({ onFilled }: { onFilled: () => void }) {
  const session = useKnownSession();
  const isGuarded = session?.appConfig?.authConfig.tokenAuthEnabled === true;
  const text = recipe(isGuarded ? '\n    token: <an access token>' : '');
  return (
    <section class="empty">
      <p>Nothing is here yet.</p>
      <h2>Look around in a sample</h2>
      <p>
        The catalog of a garden shop that does not exist: tables, dashboards and a model, with their owners,
        lineage and history.
      </p>
      {session?.me?.platformPrivileges.managePolicies ? (
        <SampleButton onFilled={onFilled} />
      ) : (
        <p class="note">Administrators can load it here.</p>
      )}
      <h2>Describe your own data</h2>
      <p>Cairn understands the client of DataHub, which reads from databases, warehouses and dashboards.</p>
      <ol class="steps">
        <li>
          Install it, with the source that you have.
          <Copied text="pip install 'acryl-datahub[postgres]'" label="the command that installs the client" />
        </li>
        <li>
          Save this as <code>recipe.yaml</code>, with your own database.
          <Copied text={text} label="the recipe" />
        </li>
        <li>
          Run it.
          <Copied text="datahub ingest -c recipe.yaml" label="the command that runs the recipe" />
        </li>
      </ol>
      <p>
        The keys of this page, and what there is to read: <HelpButton text="Help" />
      </p>
    </section>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <div class="copied">
      <pre>{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

function SampleButton({ onFilled }: { onFilled: () => void }) {
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const load = () => {
    if (state.isBusy) return;
    setState({ isBusy: true });
    request(WriteSample, {}).then(onFilled, (error) =>
      setState({ isBusy: false, problem: asApiError(error).message }),
    );
  };
  return (
    <>
      <button type="button" class="primary" aria-disabled={state.isBusy} onClick={load}>
        {state.isBusy ? 'Writing the sample …' : 'Load the sample'}
      </button>
      {state.problem && <Failure message={state.problem} />}
    </>
  );
}
