import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes and one lane, as OWASP's password storage cheat sheet has it. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoyHash: Promise<string> | null = null;

/**
 * Whether a password is the one that was hashed. Where there is no hash (nobody of that name, or somebody who signs in
 * through a provider) as much work is done for nothing, so that the time tells no names.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoyHash ??= hashPassword("nobody's").catch((error: unknown) => {
    // a machine short of memory for a moment must not refuse everybody from then on
    decoyHash = null;
    throw error;
  });
  const against = stored ?? (await decoyHash);
  const same = await verify(against, password);
  return stored !== null && same;
}
