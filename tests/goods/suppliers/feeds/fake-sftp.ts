import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from "ssh2";

/** A file of the supplier's one folder; `mtime` in seconds since 1970. */
export type SftpFile = { content: string; mtime: number };

/** A supplier with an SFTP folder `/out`. */
export type FakeSftp = {
  url: string;
  /** fingerprint of its present host key */
  hostKey: string;
  files: Map<string, SftpFile>;
  user: string;
  password: string;
  /** ends the connection in the middle of a file */
  cutsOff: boolean;
  /** passwords that were tried */
  passwords: string[];
  close: () => Promise<void>;
};

const { STATUS_CODE } = ssh2.utils.sftp;
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o040755;

const attributesOf = ({ content, mtime }: SftpFile): Attributes => ({
  mode: FILE_MODE,
  uid: 0,
  gid: 0,
  size: Buffer.byteLength(content),
  atime: mtime,
  mtime,
});

export async function openFakeSftp(): Promise<FakeSftp> {
  const { private: key, public: publicKey } = ssh2.utils.generateKeyPairSync("ed25519");
  const blob = Buffer.from(publicKey.split(" ")[1] ?? "", "base64");
  const clients = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    clients.add(client);
    client.on("error", () => undefined).on("close", () => clients.delete(client));
    client.on("authentication", (login) => {
      if (login.method !== "password") return login.reject(["password"]);
      fake.passwords.push(login.password);
      if (login.username === fake.user && login.password === fake.password) login.accept();
      else login.reject(["password"]);
    });
    client.on("session", (accept) => {
      accept().on("sftp", (open) => serve(fake, open(), client));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const fake: FakeSftp = {
    url: `sftp://supplier.example:${(server.address() as AddressInfo).port}/out`,
    hostKey: `SHA256:${createHash("sha256").update(blob).digest("base64").replace(/=+$/, "")}`,
    files: new Map(),
    user: "shop",
    password: "open sesame",
    cutsOff: false,
    passwords: [],
    close: async () => {
      for (const client of clients) client.end();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return fake;
}

function serve(fake: FakeSftp, sftp: SFTPWrapper, client: Connection): void {
  const fileOf = (path: string) => fake.files.get(path.replace(/^\/out\//, ""));
  const handles = new Map<string, { file: SftpFile | null; isListed: boolean }>();
  const handle = (file: SftpFile | null): Buffer => {
    const name = String(handles.size + 1);
    handles.set(name, { file, isListed: false });
    return Buffer.from(name);
  };
  const stat = (id: number, path: string) => {
    const file = fileOf(path);
    if (file) sftp.attrs(id, attributesOf(file));
    else if (path === "/out")
      sftp.attrs(id, { mode: FOLDER_MODE, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 });
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on("REALPATH", (id, path) =>
    sftp.name(id, [{ filename: path, longname: path, attrs: {} as Attributes }]),
  );
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("OPENDIR", (id, path) =>
    path === "/out" ? sftp.handle(id, handle(null)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on("READDIR", (id, name) => {
    const folder = handles.get(name.toString());
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF);
    folder.isListed = true;
    sftp.name(
      id,
      [...fake.files].map(([filename, file]) => ({
        filename,
        longname: `-rw-r--r-- 1 shop shop ${file.content.length} ${filename}`,
        attrs: attributesOf(file),
      })),
    );
  });
  sftp.on("OPEN", (id, path) => {
    const file = fileOf(path);
    if (file) sftp.handle(id, handle(file));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on("FSTAT", (id, name) => {
    const file = handles.get(name.toString())?.file;
    if (file) sftp.attrs(id, attributesOf(file));
    else sftp.status(id, STATUS_CODE.FAILURE);
  });
  sftp.on("READ", (id, name, offset, length) => {
    const content = Buffer.from(handles.get(name.toString())?.file?.content ?? "");
    if (fake.cutsOff && offset === 0) {
      sftp.data(id, content.subarray(0, Math.min(length, content.length / 2)));
      setImmediate(() => client.end());
      return;
    }
    if (offset >= content.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on("CLOSE", (id) => sftp.status(id, STATUS_CODE.OK));
}
