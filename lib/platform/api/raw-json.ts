/** An answer whose JSON text is there already: `serve` sends it as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}
