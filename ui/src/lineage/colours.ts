import { COLOUR_NAMES, type Colours } from './draw-scene.js';

/** The colours of the theme that the document has now. */
export function themeColours(): Colours {
  // Custom properties are not resolved by themselves: light-dark() is, where a colour is wanted.
  const probe = document.createElement('span');
  document.body.append(probe);
  const entries = COLOUR_NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  // It has all names.
  return Object.fromEntries(entries) as Colours;
}
