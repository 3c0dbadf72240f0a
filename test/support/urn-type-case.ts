/** The URN with the name of its entity type in another case; `seed` picks one. */
export function withOtherTypeCase(urn: string, seed = 0): string {
  const [scheme = '', namespace = '', type = '', ...id] = urn.split(':');
  const letters = [...type].map((letter, index) =>
    (seed >> (index % 30)) % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return [scheme, namespace, letters.join(''), ...id].join(':');
}
