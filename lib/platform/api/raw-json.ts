/** An answer that is already JSON text, which `serve` sends as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}
