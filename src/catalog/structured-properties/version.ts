/** Matches `yyyyMMddhhmmss`, and captures its parts. */
const PARTS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** Whether a text is a valid time in the form `yyyyMMddhhmmss`. */
export function isVersion(text: string): boolean {
  const [, year, month, day, hour, minute, second] = PARTS.exec(text) ?? [];
  if (year === undefined) return false;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso;
}

/** Whether a version is later than the one before. The definition of a later version need not be compatible. */
export function isLater(version: string | undefined, before: string | undefined): boolean {
  return version !== undefined && (before === undefined || version > before);
}
