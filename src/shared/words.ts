/** The words of a name such as `customProperties`, `DATA_JOB` or `data_job`. */
export function words(name: string): string {
  const isConstant = name === name.toUpperCase();
  const spaced = isConstant ? name.toLowerCase().replaceAll('_', ' ') : separate(name);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const separate = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(
      /([a-z\d])([A-Z])/g,
      (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/^(?:d|D)ata hub\b/, 'DataHub')
    .trim();
