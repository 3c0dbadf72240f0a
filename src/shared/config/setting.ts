import type { ValueType } from './value-types.js';

interface SettingOptions {
  /** The default, as an operator writes it. */
  fallback?: string;
  /** Whether it must be set if the switch of its group is set. */
  isRequired?: true;
  /** Whether its value is hidden. */
  isSecret?: true;
}

/** One environment variable. */
export class Setting<T> {
  /** The type of its value. It exists only for the compiler. */
  declare readonly value: T;

  constructor(
    readonly variable: string,
    readonly kind: ValueType<unknown>,
    /** Its description, in Markdown. */
    readonly description: string,
    readonly options: SettingOptions,
  ) {}
}

/** A setting that always has a value. */
export const setting = <T>(variable: string, kind: ValueType<T>, fallback: string, description: string) =>
  new Setting<T>(variable, kind, description, { fallback });

/** A setting without a default. */
export const optional = <T>(variable: string, kind: ValueType<T>, description: string) =>
  new Setting<T | undefined>(variable, kind, description, {});

/** A setting that is required if the switch of its `optionalSection` group is set. */
export const required = <T>(variable: string, kind: ValueType<T>, description: string) =>
  new Setting<T>(variable, kind, description, { isRequired: true });

/** The same setting, but its value is never printed. */
export const secret = <T>({ variable, kind, description, options }: Setting<T>) =>
  new Setting<T>(variable, kind, description, { ...options, isSecret: true });

/** Settings by name. Their values have the same structure. */
export interface Settings {
  readonly [name: string]: Setting<unknown> | OptionalSection<string, Settings> | Settings;
}

class OptionalSection<Lead extends string, Members extends Settings> {
  constructor(
    readonly lead: Lead,
    readonly members: Members,
  ) {}
}

/** A group of settings. All are undefined if one of them, the switch, is absent or `off`. */
export const optionalSection = <Lead extends keyof Members & string, Members extends Settings>(
  lead: Lead,
  members: Members,
) => new OptionalSection(lead, members);

/** The type of the values of settings. */
export type ValueOf<S> =
  S extends Setting<infer T>
    ? T
    : S extends OptionalSection<infer Lead, infer Members>
      ? { [Name in keyof Members]: SwitchType<Name, Lead, ValueOf<Members[Name]>> } | undefined
      : { [Name in keyof S]: ValueOf<S[Name]> };

type SwitchType<Name, Lead, T> = Name extends Lead ? Exclude<T, undefined | false> : T;

/** Returns the value of a setting; undefined if it is absent or invalid. */
type Read = <T>(setting: Setting<T>) => T | undefined;

/** Returns the contradictions among settings. */
export type Rule = (read: Read) => string[];

/** Every setting, in the order of the declaration. */
export function settingsOf(settings: Settings): Setting<unknown>[] {
  return Object.values(settings).flatMap((member) => {
    if (member instanceof Setting) return [member];
    return settingsOf(member instanceof OptionalSection ? member.members : member);
  });
}

/**
 * Reads settings from environment variables. An empty variable counts as absent.
 * @returns the values, in the structure of the settings, and all mistakes. The values are valid only without mistakes
 */
export function readSettings<S extends Settings>(
  settings: S,
  rules: readonly Rule[],
  environment: NodeJS.ProcessEnv,
): { values: ValueOf<S>; mistakes: string[] } {
  const mistakes: string[] = [];
  const values = new Map<Setting<unknown>, unknown>();
  for (const of of settingsOf(settings)) {
    const { variable, kind, options } = of;
    const text = environment[variable] || options.fallback;
    const value = text === undefined ? undefined : kind.read(text);
    values.set(of, value);
    if (text === undefined || value !== undefined) continue;
    mistakes.push(
      `${variable} must be ${kind.expected}${options.isSecret ? '' : `, not ${JSON.stringify(text)}`}`,
    );
  }
  // The map holds the value of each setting, by setting.
  const read: Read = <T>(of: Setting<T>) => values.get(of) as T | undefined;
  const missing = ({ variable }: Setting<unknown>, lead: string) => {
    if (!environment[variable]) mistakes.push(`${variable} must be set with ${lead}`);
  };
  mistakes.push(...rules.flatMap((rule) => rule(read)));
  // `ValueOf` describes the same structure.
  return { values: shaped(settings, read, missing) as ValueOf<S>, mistakes };
}

type Missing = (of: Setting<unknown>, lead: string) => void;

function shaped(settings: Settings, read: Read, missing: Missing): Record<string, unknown> {
  const entries = Object.entries(settings).map(([name, member]) => {
    if (member instanceof Setting) return [name, read(member)];
    if (!(member instanceof OptionalSection)) return [name, shaped(member, read, missing)];
    const { lead, members } = member;
    const values = shaped(members, read, missing);
    if (!values[lead]) return [name, undefined];
    for (const of of Object.values(members))
      if (of instanceof Setting && of.options.isRequired) missing(of, leadName(member));
    return [name, values];
  });
  return Object.fromEntries(entries);
}

function leadName({ lead, members }: OptionalSection<string, Settings>): string {
  const of = members[lead];
  return of instanceof Setting ? of.variable : lead;
}
