// A bounding volume hierarchy over boxes, split by the surface area heuristic; the boxes hold triangles or stones.

const BINS = 12;
const FAR: f64 = 1e30;

export class Tree {
  /** lower and upper bounds of every node: 6 values each */
  bounds: StaticArray<f32>;
  /** inner: index of the second child (the first one follows); leaf: −1 − first item */
  link: StaticArray<i32>;
  /** items of a leaf, 0 for an inner node */
  count: StaticArray<i32>;
  /** item indices in leaf order */
  order: StaticArray<i32>;
  nodes: i32 = 0;

  constructor(
    /** 6 values an item */
    private boxes: StaticArray<f32>,
    public items: i32,
    /** most items of a leaf */
    private most: i32,
  ) {
    const room = max(2 * items, 1);
    this.bounds = new StaticArray<f32>(6 * room);
    this.link = new StaticArray<i32>(room);
    this.count = new StaticArray<i32>(room);
    this.order = new StaticArray<i32>(items);
    for (let i = 0; i < items; i++) this.order[i] = i;
    if (items > 0) this.split(0, items);
  }

  private center(item: i32, axis: i32): f64 {
    return 0.5 * (<f64>this.boxes[6 * item + axis] + <f64>this.boxes[6 * item + 3 + axis]);
  }

  private split(from: i32, to: i32): void {
    const id = this.nodes++;
    const boxes = this.boxes;
    const order = this.order;
    for (let k = 0; k < 3; k++) {
      let low = <f32>FAR;
      let high = <f32>-FAR;
      for (let i = from; i < to; i++) {
        low = min(low, boxes[6 * order[i] + k]);
        high = max(high, boxes[6 * order[i] + 3 + k]);
      }
      this.bounds[6 * id + k] = low;
      this.bounds[6 * id + 3 + k] = high;
    }
    let axis = 0;
    let extent: f64 = -1;
    let start: f64 = 0;
    for (let k = 0; k < 3; k++) {
      let low = FAR;
      let high = -FAR;
      for (let i = from; i < to; i++) {
        const c = this.center(order[i], k);
        low = min(low, c);
        high = max(high, c);
      }
      if (high - low > extent) {
        extent = high - low;
        axis = k;
        start = low;
      }
    }
    if (to - from <= this.most) {
      this.link[id] = -1 - from;
      this.count[id] = to - from;
      return;
    }
    let i = from;
    // items in one place are halved
    if (extent > 1e-7) {
      const cut = this.bestCut(from, to, axis, start, extent);
      let j = to - 1;
      while (i <= j) {
        if (bin(this.center(order[i], axis), start, extent) < cut) i++;
        else {
          const swapped = order[i];
          order[i] = order[j];
          order[j] = swapped;
          j--;
        }
      }
    }
    if (i === from || i === to) i = (from + to) >> 1;
    this.split(from, i);
    this.link[id] = this.nodes;
    this.split(i, to);
  }

  /** The bin in front of which a cut costs least. */
  private bestCut(from: i32, to: i32, axis: i32, start: f64, extent: f64): i32 {
    counts.fill(0);
    for (let b = 0; b < BINS; b++) {
      for (let k = 0; k < 3; k++) {
        binned[6 * b + k] = FAR;
        binned[6 * b + 3 + k] = -FAR;
      }
    }
    for (let i = from; i < to; i++) {
      const item = this.order[i];
      const b = bin(this.center(item, axis), start, extent);
      counts[b]++;
      for (let k = 0; k < 3; k++) {
        binned[6 * b + k] = min(binned[6 * b + k], <f64>this.boxes[6 * item + k]);
        binned[6 * b + 3 + k] = max(binned[6 * b + 3 + k], <f64>this.boxes[6 * item + 3 + k]);
      }
    }
    gather(0, BINS, 1);
    gather(BINS - 1, -1, -1);
    let best: f64 = FAR;
    let cut = BINS >> 1;
    for (let c = 1; c < BINS; c++) {
      const cost = upTo[c - 1] + downTo[c];
      if (cost < best) {
        best = cost;
        cut = c;
      }
    }
    return cut;
  }
}

const counts = new StaticArray<i32>(BINS);
const binned = new StaticArray<f64>(6 * BINS);

function bin(center: f64, start: f64, extent: f64): i32 {
  return min(BINS - 1, <i32>(((center - start) / extent) * BINS));
}

/** Costs of all bins up to each, and down to each: their items by the surface of the box around them. */
const upTo = new StaticArray<f64>(BINS);
const downTo = new StaticArray<f64>(BINS);
const around = new StaticArray<f64>(6);

function gather(from: i32, to: i32, step: i32): void {
  const costs = step > 0 ? upTo : downTo;
  let items = 0;
  for (let k = 0; k < 3; k++) {
    around[k] = FAR;
    around[3 + k] = -FAR;
  }
  for (let b = from; b !== to; b += step) {
    items += counts[b];
    for (let k = 0; k < 3; k++) {
      around[k] = min(around[k], binned[6 * b + k]);
      around[3 + k] = max(around[3 + k], binned[6 * b + 3 + k]);
    }
    const x = around[3] - around[0];
    const y = around[4] - around[1];
    const z = around[5] - around[2];
    costs[b] = items === 0 ? FAR : <f64>items * (x * y + y * z + z * x);
  }
}
