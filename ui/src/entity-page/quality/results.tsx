import type { AssertionResult, AssertionRunEvent } from '../../../../src/generated/aspects.js';
import { TimeSeries } from '../../../generated/operations.js';
import { useQuery } from '../../api/use-query.js';
import { Loaded } from '../../parts/failure.js';
import { formatTime } from '../../parts/format.js';
import { SafeLink } from '../../parts/markdown.js';
import { StateMark, type Tone } from '../../parts/state-mark.js';
import { Age } from '../../parts/time.js';
import { foundTexts } from './found-texts.js';

type ResultType = AssertionResult['type'];

const RESULTS: Readonly<Record<ResultType, readonly [text: string, tone: Tone]>> = {
  SUCCESS: ['Passed', 'good'],
  FAILURE: ['Failed', 'bad'],
  ERROR: ['Could not run', 'bad'],
  INIT: ['Getting ready', 'plain'],
};

/** The results of an assertion; nothing until it has run. */
export function ResultMark({ type }: { type: ResultType | undefined }) {
  const [text, tone] = type ? RESULTS[type] : (['Has not run', 'plain'] as const);
  return <StateMark text={text} tone={tone} />;
}

/** How many results are read. */
const READ = 30;

/** The last results of an assertion, the newest first. */
export function Results({ urn }: { urn: string }) {
  const events = useQuery(TimeSeries, { urn, aspect: 'assertionRunEvent', limit: READ });
  return (
    <section>
      <h2>Results</h2>
      <Loaded query={events} what="the results">
        {({ timeseriesAspect: { values } }) => {
          // The codec of the service has validated the events.
          const runs = values.map(({ value }) => value as AssertionRunEvent);
          return runs.length === 0 ? (
            <p class="note">It has not run yet.</p>
          ) : (
            <table class="times">
              <thead>
                <tr>
                  <th scope="col">Result</th>
                  <th scope="col">When</th>
                  <th scope="col">What was found</th>
                </tr>
              </thead>
              <tbody>
                {runs.map(({ timestampMillis, runId, result }) => (
                  <tr key={`${timestampMillis} ${runId}`}>
                    <td>
                      <ResultMark type={result?.type} />
                    </td>
                    <td>{formatTime(Number(timestampMillis))}</td>
                    <td>{result && <Found result={result} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Loaded>
    </section>
  );
}

function Found({ result }: { result: AssertionResult }) {
  const { externalUrl } = result;
  return (
    <>
      {foundTexts(result).join(', ')}{' '}
      {externalUrl && <SafeLink href={externalUrl}>Open at its source</SafeLink>}
    </>
  );
}

/** The state of an assertion at the head of its page: its last result. */
export function LastResult({ urn }: { urn: string }) {
  const { data } = useQuery(TimeSeries, { urn, aspect: 'assertionRunEvent', limit: 1 });
  if (!data) return null;
  const last = data.timeseriesAspect.values[0]?.value as AssertionRunEvent | undefined;
  return (
    <p>
      <ResultMark type={last?.result?.type} /> {last && <Age millis={Number(last.timestampMillis)} />}
    </p>
  );
}
