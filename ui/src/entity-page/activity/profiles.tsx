import type { DatasetProfile } from '../../../../src/generated/aspects.js';
import { readableFieldPath } from '../../entities/urns.js';
import { formatNumber, formatPercent, formatTime } from '../../parts/format.js';
import { Plot } from '../../parts/plot.js';

/** What was measured of a dataset over time; the newest is first. */
export function Profiles({ profiles }: { profiles: readonly DatasetProfile[] }) {
  const [last] = profiles;
  if (last === undefined) return null;
  const series = (name: 'rowCount' | 'sizeInBytes' | 'columnCount') =>
    profiles
      .flatMap((profile) =>
        profile[name] === undefined
          ? []
          : { time: Number(profile.timestampMillis), value: Number(profile[name]) },
      )
      .reverse();
  return (
    <section>
      <h2>Profile</h2>
      <div class="plots">
        <Plot title="Rows" points={series('rowCount')} />
        <Plot title="Bytes" points={series('sizeInBytes')} />
        <Plot title="Columns" points={series('columnCount')} />
      </div>
      <FieldProfiles profile={last} />
    </section>
  );
}

type FieldProfile = NonNullable<DatasetProfile['fieldProfiles']>[number];

interface Measure {
  title: string;
  text: (profile: FieldProfile) => string | undefined;
  isAmount?: boolean;
}

/** What is measured of columns. */
const MEASURES: readonly Measure[] = [
  {
    title: 'Distinct',
    text: ({ uniqueCount }) => (uniqueCount === undefined ? undefined : formatNumber(Number(uniqueCount))),
    isAmount: true,
  },
  {
    title: 'Nulls',
    text: ({ nullProportion }) => (nullProportion === undefined ? undefined : formatPercent(nullProportion)),
    isAmount: true,
  },
  { title: 'Least', text: ({ min }) => min },
  { title: 'Most', text: ({ max }) => max },
  { title: 'Examples', text: ({ sampleValues }) => sampleValues?.slice(0, 4).join(', ') },
];

/** What was measured of each column; measures without any value are left out. */
function FieldProfiles({ profile: { fieldProfiles = [], timestampMillis } }: { profile: DatasetProfile }) {
  if (fieldProfiles.length === 0) return null;
  const measures = MEASURES.filter(({ text }) => fieldProfiles.some((profile) => text(profile)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is wider than the page
    <section class="scroll" aria-label="Columns" tabIndex={0}>
      <table class="numbers">
        <caption>Columns on {formatTime(Number(timestampMillis))}</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            {measures.map(({ title, isAmount }) => (
              <th key={title} scope="col" class={isAmount ? 'amount' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldProfiles.map((profile) => (
            <tr key={profile.fieldPath}>
              <th scope="row">{readableFieldPath(profile.fieldPath)}</th>
              {measures.map(({ title, text, isAmount }) => (
                <td key={title} class={isAmount ? 'amount' : undefined}>
                  {text(profile)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
