import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** CBOR of byte strings of 24 to 255 bytes, as all are that an authenticator sends. */
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** user present and verified; with a new credential's data */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x45;

/** A passkey in software, which signs for a site with a key of its own (ES256). */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  const dataOf = (flags: number, more: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    /** answers the options of a registration */
    register({ challenge }: Record<string, unknown>) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const point = (value: string) => cborBytes(Buffer.from(value, "base64url"));
      // kty EC2, alg ES256, crv P-256, x, y
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const data = dataOf(WITH_CREDENTIAL, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /** answers the options of a sign-in, as asked by a page of `from` */
    sign({ challenge }: Record<string, unknown>, from = origin) {
      counter += 1;
      const client = clientData("webauthn.get", challenge, from);
      const data = dataOf(VERIFIED, Buffer.alloc(0));
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
