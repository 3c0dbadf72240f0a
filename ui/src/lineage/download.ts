/** The name of a file about an entity, without what systems do not allow in names. */
export const fileName = (what: string, name: string, ending: string): string =>
  `${what} of ${name.replace(/[^\w. -]+/g, '_')}.${ending}`;

/** Lets the browser save a file. */
export function download(name: string, type: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
