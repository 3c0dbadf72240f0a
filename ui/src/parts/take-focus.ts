/** A `ref` of a field that gets the focus when it appears: one function, since another would take it at each drawing. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
