import { type IncomingHttpHeaders, request } from "node:http";
import { Problem } from "../../../scripts/lib/problem.mjs";

/** What a desktop browser says of itself: some servers answer programs differently. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export type Weighed = {
  /** bytes of the body as sent */
  bytes: number;
  /** `identity` where the server compressed nothing */
  encoding: string;
};

/**
 * Fetches an address and counts the bytes of the body as they were sent, still compressed.
 * @param status the expected status
 * @throws Problem if the server answers anything else
 */
export function weigh(url: string, acceptEncoding: string, status = 200): Promise<Weighed> {
  const headers = { "accept-encoding": acceptEncoding, "user-agent": USER_AGENT, accept: "text/html,*/*" };
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, timeout: 60_000 }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode === status) resolve({ bytes, encoding: encodingOf(response.headers) });
        else reject(new Problem(`The server answered ${response.statusCode}, not ${status}: ${url}`));
      });
    });
    sent.once("timeout", () => sent.destroy(new Problem(`No answer within a minute: ${url}`)));
    sent.once("error", reject);
    sent.end();
  });
}

const encodingOf = (headers: IncomingHttpHeaders) => headers["content-encoding"] ?? "identity";
