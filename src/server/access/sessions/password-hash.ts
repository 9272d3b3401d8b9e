import { hash, verify } from '@node-rs/argon2';

/** The Argon2id parameters that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A placeholder hash that is verified for unknown accounts, so that they take the same time. */
const NO_ACCOUNT = hash('no account has this password', PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Whether the password matches. An account without a hash never matches, and takes the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await NO_ACCOUNT), password);
  return fits && passwordHash !== null;
}
