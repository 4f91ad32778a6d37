import type { Pool } from "pg";
import { hashPassword } from "@/lib/people/accounts/credentials/password";
import type { StaffRow } from "@/lib/people/staff/commands/staff-sessions";
import { ROLES, type Role } from "@/lib/people/staff/roles";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { makeStaff, staffCookie } from "../../../tests/support/staff";
import { Browser } from "../target/browser";
import { PASSWORD } from "../target/people";
import type { Dice } from "./dice";
import type { WalkedShop } from "./shops";
import type { Asker } from "./walker";

const CUSTOMERS = 6;
/** Most browsers that are remembered, with the orders they placed. */
const MOST_BROWSERS = 120;
/** Sessions are opened again after so long, in ms: before an access token ends, and while a password counts as recent. */
const RENEW_MS = 4 * 60_000;

/** A browser of a guest or a customer, at a network of its own. */
export class Visitor implements Asker {
  readonly jar = new Map<string, string>();
  /** ids of the orders placed in it, the latest last */
  readonly orders: string[] = [];
  bearer = "";
  private signedInAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly address: string,
    readonly email: string,
    /** null for a guest */
    readonly customer: string | null,
  ) {}

  headers(): Record<string, string> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      "x-forwarded-for": this.address,
      ...(cookie ? { cookie } : {}),
      ...(this.bearer ? { authorization: `Bearer ${this.bearer}` } : {}),
    };
  }

  take(cookies: readonly string[]): void {
    for (const line of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.jar.set(name, value);
    }
  }

  /** Signs a customer in, unless their token is still good. */
  async renew(shop: WalkedShop): Promise<void> {
    if (!this.customer || performance.now() - this.signedInAt < RENEW_MS || shop.isAway()) return;
    const process = shop.processes.find(({ isDown }) => !isDown);
    if (!process) return;
    const troubles = shop.watch(process);
    try {
      const browser = await new Browser(process.sender).signIn(this.email);
      this.bearer = browser.bearer;
      this.signedInAt = performance.now();
    } catch (error) {
      const { isAway, isKilled } = troubles();
      if (!isAway && !isKilled) throw error;
    }
  }
}

/** Everybody who walks: customers with an account, guests as they come, and staff of every role. */
export class Crowd {
  readonly customers: Visitor[] = [];
  private readonly guests: Visitor[] = [];
  private met = 0;
  private readonly staff = new Map<Role, StaffRow>();
  private readonly sessions = new Map<Role, { cookie: string; at: number }>();

  private constructor(private readonly databaseUrl: string) {}

  static async gather(pool: Pool, databaseUrl: string, seed: number): Promise<Crowd> {
    const crowd = new Crowd(databaseUrl);
    const hash = await hashPassword(PASSWORD);
    for (let i = 1; i <= CUSTOMERS; i++) {
      const email = `walk-${seed}-${i}@customer.example`;
      const { rows } = await pool.query<{ id: string }>(
        `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
         values ($1, now(), 'Ada', 'Byron', $2) returning id`,
        [email, hash],
      );
      crowd.customers.push(new Visitor(`10.1.0.${i}`, email, rows[0]?.id ?? null));
    }
    await crowd.inDatabase(async () => {
      for (const role of ROLES) crowd.staff.set(role, await makeStaff(role));
    });
    return crowd;
  }

  private inDatabase<T>(work: () => Promise<T>): Promise<T> {
    return withDatabase({ url: this.databaseUrl, poolSize: 1 }, work);
  }

  newGuest(): Visitor {
    this.met += 1;
    const guest = new Visitor(
      `10.${2 + (this.met >> 16)}.${(this.met >> 8) & 255}.${this.met & 255}`,
      `walk-guest-${this.met}@guest.example`,
      null,
    );
    this.guests.push(guest);
    if (this.guests.length > MOST_BROWSERS) this.guests.shift();
    return guest;
  }

  /** Somebody who has placed an order, or null. */
  buyer(dice: Dice): Visitor | null {
    return dice.pickOrNull([...this.customers, ...this.guests].filter(({ orders }) => orders.length > 0));
  }

  /** Who comes to the shop: half of them customers with an account. */
  visitor(dice: Dice): Visitor {
    return dice.chance(0.5) ? dice.pick(this.customers) : this.newGuest();
  }

  async worker(role: Role): Promise<Asker> {
    const session = this.sessions.get(role);
    if (session && performance.now() - session.at < RENEW_MS)
      return { headers: () => ({ cookie: session.cookie }) };
    const person = this.staff.get(role);
    if (!person) throw new Error(`Nobody works as ${role}.`);
    const { cookie } = await this.inDatabase(() => staffCookie(person));
    this.sessions.set(role, { cookie, at: performance.now() });
    return { headers: () => ({ cookie }) };
  }
}
