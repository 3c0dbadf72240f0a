import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** The stored form of a password. */
interface PasswordHash {
  /** The salt in base64. */
  salt: string;
  /** The algorithm with its cost, and the hash in base64url: `scrypt$<N>$<r>$<p>$<hash>`. */
  hashedPassword: string;
}

/** The cost that OWASP recommends. It takes 32 MiB, which limits the number of guesses at a time. */
const COST = { N: 2 ** 15, r: 8, p: 3 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** The hash of an unknown user. A guess takes as long as for a known user. */
const DUMMY_HASH: PasswordHash = { salt: '', hashedPassword: stored(COST, Buffer.alloc(HASH_BYTES)) };

/** Hashes a new password. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return { salt, hashedPassword: stored(COST, await derive(password, salt, COST)) };
}

/**
 * Whether the password is right. Without a hash, or with a hash of another origin, it is false, after the same time.
 */
export async function verifyPassword(password: string, known: PasswordHash = DUMMY_HASH): Promise<boolean> {
  const [algorithm, N, r, p, hash = ''] = known.hashedPassword.split('$');
  const isKnown = algorithm === 'scrypt' && known !== DUMMY_HASH;
  const cost = isKnown ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const expected = Buffer.from(hash, 'base64url');
  const derived = await derive(password, known.salt, cost);
  return isKnown && expected.length === derived.length && timingSafeEqual(expected, derived);
}

function stored({ N, r, p }: typeof COST, hash: Buffer): string {
  return ['scrypt', N, r, p, hash.toString('base64url')].join('$');
}

/** Derives the hash. Passwords that look the same have the same hash, however a keyboard composes their letters. */
function derive(password: string, salt: string, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
