import type { ComponentChildren } from 'preact';
import type { DatasetProfile } from '../../../../src/generated/aspects.js';
import { readableFieldPath } from '../../entities/urns.js';
import { formatDay, formatNumber, formatPercent } from '../../parts/format.js';
import { Plot } from '../../parts/plot.js';

/** The measures of a dataset over time, the newest first. */
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
  show: (profile: FieldProfile) => ComponentChildren;
  isAmount?: boolean;
}

/** The measures of columns. */
const MEASURES: readonly Measure[] = [
  {
    title: 'Distinct',
    show: ({ uniqueCount }) => (uniqueCount === undefined ? undefined : formatNumber(Number(uniqueCount))),
    isAmount: true,
  },
  {
    title: 'Nulls',
    show: ({ nullProportion }) => (nullProportion === undefined ? undefined : formatPercent(nullProportion)),
    isAmount: true,
  },
  { title: 'Least', show: ({ min }) => min },
  { title: 'Most', show: ({ max }) => max },
  {
    title: 'Examples',
    show: ({ sampleValues }) => (sampleValues?.length ? <Examples values={sampleValues} /> : undefined),
  },
];

/** How many values of a column are shown. */
const MAX_EXAMPLES = 4;

/** A line ends between values, not within one. */
function Examples({ values }: { values: readonly string[] }) {
  return (
    <ul class="examples">
      {values.slice(0, MAX_EXAMPLES).map((value, index) => (
        <li key={index}>{value}</li>
      ))}
    </ul>
  );
}

/** The measures of each column. Those without any value are left out. */
function FieldProfiles({ profile: { fieldProfiles = [], timestampMillis } }: { profile: DatasetProfile }) {
  if (fieldProfiles.length === 0) return null;
  const measures = MEASURES.filter(({ show }) => fieldProfiles.some((profile) => show(profile)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is wider than the page
    <section class="scroll" aria-label="Columns" tabIndex={0}>
      <table class="numbers">
        <caption>What was measured of the columns, {formatDay(Number(timestampMillis))}</caption>
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
              {measures.map(({ title, show, isAmount }) => (
                <td key={title} class={isAmount ? 'amount' : undefined}>
                  {show(profile)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
