import type { Parameters } from './address.js';
import { setParameters, useAddress } from './navigation.js';

/** How many rows of a list are shown, which the address says where they are more than at first. */
export function rowsIn(parameters: Parameters, atFirst: number, name = 'rows'): number {
  return Math.max(atFirst, Math.floor(Number(parameters[name]?.[0])) || atFirst);
}

/** Shows so many rows of a list. */
export const setRows = (count: number, name = 'rows'): void =>
  setParameters({ [name]: [String(count)] }, 'replace');

/** How many rows of a list of this name are shown now, and what shows so many. */
export function useRows(name: string, atFirst: number): [count: number, show: (count: number) => void] {
  const parameter = `rows.${name}`;
  const { parameters } = useAddress();
  return [rowsIn(parameters, atFirst, parameter), (count) => setRows(count, parameter)];
}
