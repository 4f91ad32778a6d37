import type { Answer, Ask, Sender } from "./exchange";
import { PASSWORD } from "./people";

/** A browser as far as cookies go; `bearer` is the access token its pages would send. */
export class Browser {
  readonly jar = new Map<string, string>();
  bearer = "";

  constructor(private readonly sender: Sender) {}

  cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(path: string, more: Partial<Ask> = {}): Promise<Answer> {
    const answer = await this.sender.ask({
      method: "GET",
      path,
      ...more,
      headers: { ...(this.jar.size > 0 ? { cookie: this.cookie() } : {}), ...more.headers },
    });
    for (const line of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }

  /** Posts a form of the session library with its token. */
  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    const { csrfToken } = JSON.parse((await this.ask("/api/auth/csrf")).text) as { csrfToken: string };
    return this.ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString(),
    });
  }

  /**
   * Signs in anew and reads the access token; a few times where another request ends every session meanwhile.
   * @throws Error if the shop refuses
   */
  async signIn(email: string, password = PASSWORD, tries = 3): Promise<this> {
    this.jar.clear();
    await this.post("/api/auth/callback/credentials", { email, password, callbackUrl: "/my-account" });
    const session = JSON.parse((await this.ask("/api/auth/session")).text) as {
      user?: { accessToken?: string };
    };
    this.bearer = session.user?.accessToken ?? "";
    if (this.bearer) return this;
    if (tries > 1) return this.signIn(email, password, tries - 1);
    throw new Error(`${email} could not sign in.`);
  }

  signOut(): Promise<Answer> {
    return this.post("/api/auth/signout", { callbackUrl: "/" });
  }
}
