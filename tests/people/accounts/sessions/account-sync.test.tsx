import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAccountSync } from "@/components/people/accounts/sessions/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const token = (sub: string) => `x.${btoa(JSON.stringify({ sub, iat: 0, exp: 900 }))}.x`;
const signIn = (sub: string | null) =>
  setSessionSource({
    token: () => sub && token(sub),
    subscribe: () => () => undefined,
    signOut: async () => undefined,
  });

let lists = 0;

/** A list of words that is kept like a cart, and the account's own on a server of the test's. */
function list() {
  // a page's listeners last as long as its document: each test has a list of its own
  lists += 1;
  const key = `words${lists}`;
  const server: Record<string, string[]> = {};
  const asked: string[] = [];
  const refusals: ApiProblem[] = [];
  let owner = "";
  let answering: Promise<void> = Promise.resolve();
  const as = (sub: string) => {
    owner = sub;
    signIn(sub);
  };
  const answer = async (call: string, change: (now: string[]) => string[]) => {
    asked.push(call);
    server[owner] = change(server[owner] ?? []);
    await answering;
    return [...(server[owner] ?? [])];
  };
  const once = (words: string[]) => [...new Set(words)];
  const here = () => readLocalValue<string[]>(key, []);
  const write = (words: string[]) => writeLocalValue(key, words);
  const sync = createAccountSync<string[]>({
    name: key,
    keys: [key],
    empty: [],
    here,
    write,
    isEmpty: (words) => words.length === 0,
    merge: (theirs, mine, base) =>
      once([...theirs.filter((word) => mine.includes(word) || !base.includes(word)), ...mine]).filter(
        (word) => theirs.includes(word) || !base.includes(word),
      ),
    get: () => answer("get", (now) => now),
    put: (words) => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : answer("put", () => words);
    },
    join: (words) => answer("join", (now) => once([...now, ...words])),
  });
  return {
    server,
    asked,
    refusals,
    as,
    here,
    write,
    sync,
    hold: (until: Promise<void>) => (answering = until),
  };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  setSessionSource(null);
  vi.useRealTimers();
});

test("nothing is asked while nobody is signed in", async () => {
  const { asked, sync, here, write } = list();
  write(["guest"]);
  await sync();
  expect(asked).toEqual([]);
  expect(here()).toEqual(["guest"]);
});

test("what a guest chose joins the account once, and the same thing stays once", async () => {
  const { server, asked, as, sync, here, write } = list();
  as("ada");
  server.ada = ["kept", "both"];
  write(["both", "guest"]);
  await Promise.all([sync(), sync()]);
  expect(here()).toEqual(["kept", "both", "guest"]);
  expect(server.ada).toEqual(["kept", "both", "guest"]);
  expect(asked).toEqual(["join", "get"]);
});

test("what another device changed comes here, and what was changed here goes there", async () => {
  const { server, asked, as, sync, here, write } = list();
  as("ada");
  server.ada = ["one"];
  await sync();
  expect(here()).toEqual(["one"]);
  server.ada = ["one", "elsewhere"];
  await sync();
  expect(here()).toEqual(["one", "elsewhere"]);
  write([]);
  await sync();
  expect(server.ada).toEqual([]);
  expect(asked).toEqual(["get", "get", "put"]);
});

test("a change is sent by itself, changes made together once, and its own writing never", async () => {
  vi.useFakeTimers();
  const { server, asked, as, sync, write } = list();
  as("ada");
  server.ada = ["one"];
  await sync();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(["get"]);
  for (const words of [["two"], ["two", "three"]]) write(words);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(["get", "put"]);
  expect(server.ada).toEqual(["two", "three"]);
});

test("what is added while the answer is on its way is not lost, nor is the account's", async () => {
  vi.useFakeTimers();
  const { server, as, sync, here, hold, write } = list();
  as("ada");
  server.ada = ["kept"];
  let arrive: () => void = () => undefined;
  hold(new Promise((resolve) => (arrive = resolve)));
  const done = sync();
  await vi.advanceTimersByTimeAsync(10);
  write(["new"]);
  arrive();
  await done;
  expect(here()).toEqual(["kept", "new"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.ada).toEqual(["kept", "new"]);
});

test("what two devices changed at once is both: put in stays in, taken out stays out", async () => {
  const { server, asked, refusals, as, sync, here, write } = list();
  as("ada");
  server.ada = ["both", "out here", "out there"];
  await sync();
  write(["both", "out there", "in here"]);
  server.ada = ["both", "out here", "in there"];
  refusals.push(new ApiProblem(409, "cart_changed", "Changed on another device."));
  await sync();
  expect(server.ada).toEqual(["both", "in there", "in here"]);
  expect(here()).toEqual(server.ada);
  expect(asked).toEqual(["get", "get", "put"]);
});

test("an answer that comes once somebody else is signed in, or nobody, is not written here", async () => {
  vi.useFakeTimers();
  for (const next of ["eve", null]) {
    const { server, as, sync, here, hold } = list();
    as("ada");
    server.ada = ["ada's"];
    let arrive: () => void = () => undefined;
    hold(new Promise((resolve) => (arrive = resolve)));
    const done = sync();
    await vi.advanceTimersByTimeAsync(10);
    signIn(next);
    arrive();
    await done;
    expect(here()).toEqual([]);
  }
});

test("what another account left here joins nobody's", async () => {
  const { server, as, sync, here } = list();
  as("ada");
  server.ada = ["ada's"];
  await sync();
  as("eve");
  server.eve = ["eve's"];
  await sync();
  expect(here()).toEqual(["eve's"]);
  expect(server).toEqual({ ada: ["ada's"], eve: ["eve's"] });
});

test("what a guest adds after a session ran out joins whoever signs in next, without what the former customer left", async () => {
  const { server, as, sync, here, write } = list();
  as("ada");
  server.ada = ["ada's", "ada's other"];
  await sync();
  signIn(null);
  write(["ada's", "guest's"]);
  await sync();
  as("eve");
  server.eve = ["eve's"];
  await sync();
  expect(here()).toEqual(["eve's", "guest's"]);
  expect(server).toEqual({ ada: ["ada's", "ada's other"], eve: ["eve's", "guest's"] });
});

test("what the same customer adds after their session ran out is theirs", async () => {
  const { server, as, sync, write } = list();
  as("ada");
  server.ada = ["ada's"];
  await sync();
  signIn(null);
  write(["ada's", "later"]);
  as("ada");
  await sync();
  expect(server.ada).toEqual(["ada's", "later"]);
});

test("what a customer added and could not send before their session ran out goes to nobody else", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { server, refusals, as, sync, here, write } = list();
  as("ada");
  server.ada = ["ada's"];
  await sync();
  write(["ada's", "unsent"]);
  refusals.push(new ApiProblem(503, "unavailable", "Please try again."));
  await sync();
  signIn(null);
  write(["ada's", "unsent", "guest's"]);
  as("eve");
  await sync();
  expect(here()).toEqual(["guest's"]);
  expect(server).toEqual({ ada: ["ada's"], eve: ["guest's"] });
  warn.mockRestore();
});

test("a server that does not answer leaves what is here as it is", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { as, sync, here, hold, write } = list();
  as("ada");
  write(["guest"]);
  hold(Promise.reject(new Error("away")));
  await sync();
  expect(here()).toEqual(["guest"]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
