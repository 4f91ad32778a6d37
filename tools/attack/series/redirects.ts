import { Browser } from "../target/browser";
import { signedIn } from "../target/target";
import { type Attack, get } from "./tries";

const EVIL = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "https:evil.example",
  "/%09/evil.example",
  "http://127.0.0.1@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "http://169.254.169.254/latest/meta-data/",
];

const leadsAway = (location: string | undefined, base: string) =>
  location !== undefined &&
  (!URL.canParse(location, base) || new URL(location, base).origin !== new URL(base).origin);

/** Addresses to lead back to, redirects in paths, and pictures fetched from other hosts. */
export const openRedirects: Attack = {
  name: "S1 open redirects",
  run: async (target, tries) => {
    for (const evil of EVIL) {
      const query = new URLSearchParams({ callbackUrl: evil });
      for (const path of [
        "/api/auth/signin",
        "/api/auth/signout",
        "/api/auth/error",
        "/login",
        "/register",
      ]) {
        const { headers, status } = await get(target, `${path}?${query}`);
        tries.expect(
          `${path} leads to ${evil}`,
          status < 500 && !leadsAway(headers.location, target.base),
          headers.location,
        );
      }
      const browser = new Browser(target.sender);
      const { text } = await browser.post("/api/auth/callback/credentials", {
        email: target.mallory.email,
        password: "a calm sentence",
        callbackUrl: evil,
      });
      const { url } = JSON.parse(text) as { url?: string };
      tries.expect(`signing in leads to ${evil}`, !leadsAway(url, target.base), url);
      const path = `/${encodeURIComponent(evil).replaceAll("%2F", "/")}`;
      const followed = await get(target, path);
      tries.expect(
        `${path} leads away`,
        !leadsAway(followed.headers.location, target.base),
        followed.headers.location,
      );
    }
  },
};

/** The server fetches no address a stranger names. */
export const forgedServerRequests: Attack = {
  name: "S2 requests forged through the server",
  run: async (target, tries) => {
    for (const evil of [
      "http://127.0.0.1:1/",
      "http://169.254.169.254/",
      "//evil.example/a.png",
      "file:///etc/passwd",
      "data:image/png;base64,AA",
    ]) {
      const { status } = await get(
        target,
        `/_next/image?${new URLSearchParams({ url: evil, w: "640", q: "75" })}`,
      );
      tries.expect(`a picture of ${evil} is fetched`, status === 400, status);
    }
    const own = await signedIn(target, target.mallory);
    const { status } = await own.ask("/api/auth/callback/google?code=x&state=http://127.0.0.1:1/");
    tries.expect("a provider that is off is asked", status < 500, status);
  },
};
