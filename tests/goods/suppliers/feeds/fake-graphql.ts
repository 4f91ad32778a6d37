import type { ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { CERTIFICATE, CERTIFICATE_KEY } from "./certificate";

/** A supplier with a GraphQL interface: a login for a token, and pages of at most 50 stones. */
export type FakeGraphql = {
  url: string;
  stones: GraphqlStone[];
  password: string;
  /** pages that a token is good for */
  tokenPages: number;
  /** offset whose requests fail, and how often they still do */
  failing: { offset: number; status: number; times: number; retryAfter?: string } | null;
  logins: number;
  /** called after each page with its offset */
  afterPage: (offset: number) => void;
  /** connections that were opened */
  connections: number;
  close: () => Promise<void>;
};
export type GraphqlStone = { id: string; price: number; report: string };

/** Stones G1 … Gn with reports of their own. */
export const graphqlStones = (count: number): GraphqlStone[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `G${i + 1}`,
    price: 100_000 + i,
    report: String(600_000_001 + i),
  }));

type Asked = {
  query: string;
  variables: { username?: string; password?: string; token?: string; offset?: number; limit?: number };
};

export async function openFakeGraphql(): Promise<FakeGraphql> {
  const tokens = new Map<string, number>();
  const server = https.createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    void json(request).then((asked) => answer(fake, tokens, asked as Asked, response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const fake: FakeGraphql = {
    url: `https://supplier.example:${(server.address() as AddressInfo).port}/api/diamonds`,
    stones: [],
    password: "open sesame",
    tokenPages: Number.POSITIVE_INFINITY,
    failing: null,
    logins: 0,
    afterPage: () => {},
    connections: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on("secureConnection", () => {
    fake.connections += 1;
  });
  return fake;
}

function answer(
  fake: FakeGraphql,
  tokens: Map<string, number>,
  { query, variables }: Asked,
  response: ServerResponse,
): void {
  const send = (body: unknown) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (message: string) =>
    send({ errors: [{ message, extensions: { code: "UNAUTHENTICATED" } }], data: null });
  if (query.includes("username_and_password")) {
    if (variables.password !== fake.password) return void refuse("Incorrect username or password");
    const token = `token-${++fake.logins}`;
    tokens.set(token, fake.tokenPages);
    return void send({ data: { authenticate: { username_and_password: { token } } } });
  }
  const { token = "", offset = 0, limit = 0 } = variables;
  const left = tokens.get(token) ?? 0;
  if (left < 1) return void refuse("Token expired");
  const { failing } = fake;
  if (failing && failing.offset === offset && failing.times > 0) {
    failing.times -= 1;
    response.writeHead(failing.status, failing.retryAfter ? { "retry-after": failing.retryAfter } : {}).end();
    return;
  }
  tokens.set(token, left - 1);
  const items = fake.stones.slice(offset, offset + Math.min(limit, 50)).map(itemOf);
  send({ data: { as: { diamonds_by_query_count: fake.stones.length, diamonds_by_query: { items } } } });
  fake.afterPage(offset);
}

const itemOf = ({ id, price, report }: GraphqlStone) => ({
  id: `offer-${id}`,
  price,
  diamond: {
    id,
    image: null,
    video: null,
    availability: "AVAILABLE",
    certificate: {
      lab: "IGI",
      certNumber: report,
      pdfUrl: null,
      shape: "ROUND",
      carats: 1.02,
      color: "E",
      clarity: "VS1",
      cut: "EX",
      polish: "EX",
      symmetry: "EX",
      floInt: "NON",
      length: 6.45,
      width: 6.48,
      depth: 3.98,
      depthPercentage: 61.6,
      table: 57,
      labgrown_type: "CVD",
    },
  },
});
