import { refuse } from '../proposals/refuse.js';
import type { AspectRules } from '../proposals/rules.js';

/** Where a property can be shown. */
const PLACES = ['showInSearchFilters', 'showInAssetSummary', 'showAsAssetBadge', 'showInColumnsTable'];

/** The rule of `structuredPropertySettings`: a hidden property is shown nowhere. */
export const settingsRules: AspectRules = {
  validate({ urn, aspect, path }, value) {
    const { isHidden, ...settings } = value.json;
    const shown = isHidden === true ? PLACES.filter((name) => settings[name] === true) : [];
    refuse(
      `${aspect.name} of ${urn.text}`,
      shown.map((name) => ({
        path: path.at(name),
        message: 'must not be true, since the property is hidden',
      })),
    );
    return { value };
  },
};
