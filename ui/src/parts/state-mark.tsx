/** How a state is meant: not by its colour alone, which some do not see. */
export type Tone = 'good' | 'bad' | 'warn' | 'plain';

const SIGNS: Readonly<Record<Tone, string>> = { good: '✓', bad: '!', warn: '!', plain: '' };

/** The state that something is in, such as the result of an assertion. */
export function StateMark({ text, tone }: { text: string; tone: Tone }) {
  return (
    <span class={`state ${tone}`}>
      {SIGNS[tone] && <span aria-hidden="true">{SIGNS[tone]}</span>} {text}
    </span>
  );
}
