/** Escapes a name or index as a step of a JSON pointer (RFC 6901). The slash before it is not included. */
export function pointerStep(name: string): string {
  if (!name.includes('~') && !name.includes('/')) return name;
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The pointer with these steps. */
export function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${pointerStep(step)}`).join('');
}

/** The steps of a pointer. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
