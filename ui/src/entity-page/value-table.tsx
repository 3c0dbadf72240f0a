import type { ComponentChildren } from 'preact';

interface ValueTableProps {
  title: string;
  rows: readonly { key: string; name: ComponentChildren; value: ComponentChildren }[];
}

/** A part of the page with names and their values; nothing where there are none. */
export function ValueTable({ title, rows }: ValueTableProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table class="properties">
        <colgroup>
          <col class="names" />
          <col />
        </colgroup>
        <thead class="unseen">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
