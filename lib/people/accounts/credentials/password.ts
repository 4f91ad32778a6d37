import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes and one lane, as recommended by OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoyHash: Promise<string> | null = null;

/**
 * Whether a password matches the stored hash. Without a hash (unknown customer, or one who signs in through a
 * provider) it does the same work, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoyHash ??= hashPassword("nobody's").catch((error: unknown) => {
    // a temporary memory shortage must not make every later call fail
    decoyHash = null;
    throw error;
  });
  const against = stored ?? (await decoyHash);
  const same = await verify(against, password);
  return stored !== null && same;
}
