import { type Context, trace } from '@opentelemetry/api';

/** The span of a commit. It is a child of one request's span, and has links to those of the others in the group. */
export function commitSpan(group: readonly { within: Context; proposals: readonly unknown[] }[]) {
  const spans = group.flatMap(({ within }) => trace.getSpan(within) ?? []);
  const [first, ...others] = spans.filter((span) => span.isRecording());
  const of = group.find(({ within }) => trace.getSpan(within) === first)?.within;
  return {
    name: 'commit',
    of,
    links: others.map((span) => ({ context: span.spanContext() })),
    attributes: {
      'cairn.commit.requests': group.length,
      'cairn.commit.proposals': group.reduce((sum, { proposals }) => sum + proposals.length, 0),
    },
  };
}
