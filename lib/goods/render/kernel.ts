/** What the compiled kernel (`kernel/index.ts`) offers; addresses are bytes in its memory. */
export type Kernel = {
  readonly memory: WebAssembly.Memory;
  readonly VALUES: WebAssembly.Global;
  lightMaps(): number;
  reserveTriangles(count: number): void;
  cornersAt(): number;
  normalsAt(): number;
  takeMetal(): void;
  takeMatte(): void;
  addStone(facets: number, main: number, edges: number): void;
  planesAt(): number;
  edgesAt(): number;
  firstEdgeAt(): number;
  describeStone(
    ...values: [
      centerX: number,
      centerY: number,
      centerZ: number,
      radius: number,
      upX: number,
      upY: number,
      upZ: number,
      level: number,
      girdle: number,
      absorbR: number,
      absorbG: number,
      absorbB: number,
    ]
  ): void;
  cleftAt(): number;
  finishScene(): void;
  reservePixels(size: number): void;
  rowAt(): number;
  setEye(...values: [x: number, y: number, z: number, toX: number, toY: number, toZ: number]): void;
  setScreen(...values: [rx: number, ry: number, rz: number, ux: number, uy: number, uz: number]): void;
  renderRow(...values: [y: number, tolerance: number, least: number, most: number, error: number]): void;
  reserveBeams(count: number): void;
  beamsAt(): number;
  shadeAt(x: number, y: number, z: number): number;
  hiddenAt(
    ...values: [x: number, y: number, z: number, nx: number, ny: number, nz: number, reach: number]
  ): number;
};

/** A fresh kernel: its memory is given back only with the whole of it, so each picture takes its own. */
export async function startKernel(module: WebAssembly.Module): Promise<Kernel> {
  const stop = () => {
    throw new Error("The rendering kernel stopped");
  };
  const instance = await WebAssembly.instantiate(module, { env: { abort: stop } });
  return instance.exports as unknown as Kernel;
}

/** Writes numbers at an address of the kernel's memory. */
export function write(
  kernel: Kernel,
  address: number,
  values: Float32Array | Float64Array | Int32Array,
): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  new Uint8Array(kernel.memory.buffer).set(bytes, address);
}
