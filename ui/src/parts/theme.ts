import { Store } from '../api/store.js';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'cairn.theme';

const stored = (): Theme => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
};

/** The theme that the reader chose; by default that of their system. */
export const theme = new Store<Theme>(stored());

/** Chooses a theme, for later visits too. */
export function chooseTheme(choice: Theme): void {
  localStorage.setItem(KEY, choice);
  theme.set(choice);
  applyTheme();
}

/** Applies the chosen theme to the document, and the light one while it is printed. */
export function followTheme(): void {
  applyTheme();
  addEventListener('beforeprint', () => {
    document.documentElement.style.colorScheme = 'light';
  });
  addEventListener('afterprint', applyTheme);
}

function applyTheme(): void {
  document.documentElement.style.colorScheme = theme.value === 'auto' ? 'light dark' : theme.value;
}
