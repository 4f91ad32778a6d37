import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Kept = { body: Buffer; type: string; at: Date };

/**
 * What Amazon's API answers for one bucket, at the network's edge: put, put in parts, head, get with a range, list by pages,
 * delete. */
export async function startFakeS3(bucket: string) {
  const files = new Map<string, Kept>();
  /** uploads in parts that are neither finished nor given up, by their ids: nothing of them is in the bucket yet */
  const uploads = new Map<string, Map<number, Buffer>>();
  /** the number of the part that is refused, as often as it is sent */
  let refusedPart: number | null = null;
  /** names the list answers at once, to have more than one page */
  const pageSize = 2;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const [, name, ...rest] = pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=test-key/")) {
      return fail(response, 403, "AccessDenied");
    }
    if (name !== bucket) return fail(response, 404, "NoSuchBucket");
    if (!key) return list(response, searchParams);
    const upload = searchParams.get("uploadId");
    if (request.method === "POST" || (request.method === "DELETE" && upload)) {
      return answerUpload(request, response, key, upload);
    }
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const body = Buffer.concat(parts);
      const number = Number(searchParams.get("partNumber"));
      if (upload && number === refusedPart) return fail(response, 400, "InvalidPart");
      if (String(body.length) !== request.headers["content-length"])
        return fail(response, 400, "IncompleteBody");
      if (upload) uploads.get(upload)?.set(number, body);
      else files.set(key, { body, type: request.headers["content-type"] ?? "", at: new Date() });
      return response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`).end();
    }
    if (request.method === "DELETE") {
      files.delete(key);
      return response.writeHead(204).end();
    }
    const kept = files.get(key);
    if (!kept) return fail(response, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const body = from && to ? kept.body.subarray(Number(from), Number(to) + 1) : kept.body;
    response.writeHead(from ? 206 : 200, {
      "content-length": body.length,
      "content-type": kept.type,
      "last-modified": kept.at.toUTCString(),
      ...(from && to ? { "content-range": `bytes ${from}-${to}/${kept.body.length}` } : {}),
    });
    return response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Begins an upload in parts, finishes it, or gives it up. */
  async function answerUpload(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    id: string | null,
  ) {
    for await (const _ of request);
    const parts = id === null ? null : uploads.get(id);
    if (parts === undefined) return fail(response, 404, "NoSuchUpload");
    if (request.method === "DELETE") {
      uploads.delete(id ?? "");
      return response.writeHead(204).end();
    }
    response.setHeader("content-type", "application/xml");
    if (parts === null) {
      const begun = `upload-${uploads.size + 1}`;
      uploads.set(begun, new Map());
      return response.end(
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const body = Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part));
    files.set(key, { body, type: "", at: new Date() });
    uploads.delete(id ?? "");
    return response.end("<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>");
  }

  function list(response: ServerResponse, asked: URLSearchParams) {
    const after = asked.get("continuation-token") ?? "";
    const names = [...files.keys()].sort().filter((name) => name > after);
    const page = names.slice(0, pageSize);
    const contents = page.map((name) => {
      const kept = files.get(name);
      return `<Contents><Key>${name}</Key><Size>${kept?.body.length}</Size><LastModified>${kept?.at.toISOString()}</LastModified></Contents>`;
    });
    const next =
      names.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    response.setHeader("content-type", "application/xml");
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  function fail(response: ServerResponse, status: number, code: string) {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  }

  const server = createServer((request, response) => {
    // a client that goes away in the middle of a file leaves none behind
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodyOf: (key: string) => files.get(key)?.body ?? null,
    /** how many uploads in parts are neither finished nor given up */
    openUploads: () => uploads.size,
    refusePart: (number: number | null) => {
      refusedPart = number;
    },
    typeOf: (key: string) => files.get(key)?.type ?? null,
    /** puts a file of somebody else into the bucket */
    leave: (key: string) =>
      files.set(key, { body: Buffer.from("theirs"), type: "text/plain", at: new Date() }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
