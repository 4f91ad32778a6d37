/** Where daily backups are kept. */
export type BackupTarget = {
  /** folder on whose disk a finished file has to be; null for a bucket */
  readonly folder: string | null;
  /** Takes a file, whole or not at all. */
  put(file: string, name: string): Promise<void>;
  /** The names of all files there, this shop's and others'. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
