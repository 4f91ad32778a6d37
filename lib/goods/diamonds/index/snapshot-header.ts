import { crc32 } from "node:zlib";
import type { IndexShape } from "./diamond-index";
import { BLOCK_ROWS } from "./kernel/plan-format";
import { layoutHash } from "./store/layout";
import { LONGEST_SKU } from "./store/sku-code";

/**
 * missing: no such file · foreign: not a snapshot · other-format: written by another version of the shop or
 * its layout
 */
export type SnapshotFault = "missing" | "truncated" | "foreign" | "other-format" | "damaged";

/** Why a snapshot file was not used; the index is then built from the database. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
  constructor(
    readonly reason: SnapshotFault,
    message: string,
  ) {
    super(message);
  }
}

export type SnapshotHeader = IndexShape & {
  layout: number;
  /** the change-log version up to which all changes are in the index */
  version: number;
  /** length of the body */
  bytes: number;
  /** CRC-32 of the body */
  checksum: number;
};

export const HEADER_BYTES = 64;
const MAGIC = "ADAMASIX";
const FORMAT = 2;
/** Distinguishes snapshots of incompatible releases; safe in a file name. */
export const snapshotForm = (): string => `${FORMAT}.${layoutHash().toString(16)}`;
/** More stones than any memory could hold: such a header is damaged. */
const MOST_ROWS = 2 ** 25;
const MOST_POSITIONS = 2 * LONGEST_SKU;

/**
 * Little-endian: magic, format, layout, checksum, capacity, rows used, stones, version, bytes, positions
 * and width of SKUs, header's CRC.
 */
export function writeHeader(header: SnapshotHeader): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write(MAGIC, 0, "latin1");
  bytes.writeUInt32LE(FORMAT, 8);
  bytes.writeUInt32LE(header.layout, 12);
  bytes.writeUInt32LE(header.checksum, 16);
  bytes.writeUInt32LE(header.capacity, 20);
  bytes.writeUInt32LE(header.used, 24);
  bytes.writeUInt32LE(header.count, 28);
  bytes.writeDoubleLE(header.version, 32);
  bytes.writeDoubleLE(header.bytes, 40);
  bytes.writeUInt32LE(header.skuPositions, 48);
  bytes.writeUInt32LE(header.skuWidth, 52);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 60)), 60);
  return bytes;
}

/** @throws SnapshotError */
export function readHeader(bytes: Buffer): SnapshotHeader {
  if (bytes.toString("latin1", 0, 8) !== MAGIC) throw new SnapshotError("foreign", "The file is no snapshot");
  const format = bytes.readUInt32LE(8);
  if (format !== FORMAT) throw new SnapshotError("other-format", `The file has format ${format}`);
  if (bytes.readUInt32LE(60) !== crc32(bytes.subarray(0, 60))) {
    throw new SnapshotError("damaged", "The header's checksum does not fit it");
  }
  const header = {
    layout: bytes.readUInt32LE(12),
    checksum: bytes.readUInt32LE(16),
    capacity: bytes.readUInt32LE(20),
    used: bytes.readUInt32LE(24),
    count: bytes.readUInt32LE(28),
    version: bytes.readDoubleLE(32),
    bytes: bytes.readDoubleLE(40),
    skuPositions: bytes.readUInt32LE(48),
    skuWidth: bytes.readUInt32LE(52),
  };
  if (header.layout !== layoutHash()) throw new SnapshotError("other-format", "The layout has changed since");
  const { capacity, used, count, skuPositions, skuWidth } = header;
  const rowsFit = capacity <= MOST_ROWS && capacity % BLOCK_ROWS === 0 && used <= capacity && count <= used;
  if (!rowsFit || skuPositions > MOST_POSITIONS || skuWidth > 2 * skuPositions) {
    throw new SnapshotError("damaged", "The header's numbers contradict each other");
  }
  return header;
}
