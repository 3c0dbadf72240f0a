import { Fragment } from 'preact';

/** A name that a narrow line may break behind its dots, slashes, hyphens and underscores. */
export function Breakable({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<=[._/-])(?=\w)/).map((part, index) => (
        // Parts never move: the index is their identity.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
