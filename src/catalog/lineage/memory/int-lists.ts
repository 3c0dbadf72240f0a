import { grown, resized } from './typed-arrays.js';

/** The lists are compacted if a smaller share of the cells is in use. */
const MIN_USE = 0.6;

/**
 * Lists of integers, one for each owner, in one array of cells. Lists of at most one number take no cells: their head
 * has the number. A longer list begins with its length. A list that outgrows its cells moves to the end. Unused cells
 * are reclaimed when there are many.
 */
export class IntLists {
  /** By owner: 0 for an empty list, the complement of a single number, or the index of the list's first cell. */
  #heads: Int32Array = new Int32Array(0);
  #owners = 0;
  // Index 0 is not used, since a head of 0 is an empty list.
  #cells: Int32Array = new Int32Array(1);
  #end = 1;
  #used = 1;

  /** The whole content, to be saved. */
  get state() {
    const [heads, cells] = [this.#heads.subarray(0, this.#owners), this.#cells.subarray(0, this.#end)];
    return { heads, cells, used: this.#used };
  }

  static of({ heads, cells, used }: IntLists['state']): IntLists {
    const rows = new IntLists();
    rows.#heads = heads;
    rows.#owners = heads.length;
    rows.#cells = cells;
    rows.#end = cells.length;
    rows.#used = used;
    return rows;
  }

  get bytes(): number {
    return this.#heads.byteLength + this.#cells.byteLength;
  }

  lengthOf(owner: number): number {
    const head = this.#head(owner);
    if (head > 0) return this.#cells[head] as number;
    return head === 0 ? 0 : 1;
  }

  /** The number at an index of a list. */
  at(owner: number, index: number): number {
    const head = this.#head(owner);
    return head < 0 ? ~head : (this.#cells[head + 1 + index] as number);
  }

  /** Calls `visit` with each number of a list. The list must not change meanwhile. */
  each(owner: number, visit: (item: number) => void): void {
    const head = this.#head(owner);
    if (head < 0) {
      visit(~head);
    } else if (head > 0) {
      const end = head + (this.#cells[head] as number);
      for (let place = head + 1; place <= end; place++) visit(this.#cells[place] as number);
    }
  }

  add(owner: number, item: number): void {
    this.#heads = grown(this.#heads, owner + 1);
    this.#owners = Math.max(this.#owners, owner + 1);
    const length = this.lengthOf(owner);
    if (length === 0) {
      this.#heads[owner] = ~item;
      return;
    }
    if (length === 1) {
      const first = this.at(owner, 0);
      const place = this.#allot(2);
      this.#cells[place + 1] = first;
      this.#heads[owner] = place;
    } else if (length === capacity(length)) {
      const place = this.#allot(length + 1);
      const former = this.#head(owner);
      this.#cells.copyWithin(place + 1, former + 1, former + 1 + length);
      this.#used -= capacity(length) + 1;
      this.#heads[owner] = place;
    }
    const place = this.#head(owner);
    this.#cells[place] = length + 1;
    this.#cells[place + 1 + length] = item;
  }

  /** Removes one number. The last number of the list moves to its position. */
  remove(owner: number, item: number): void {
    const head = this.#head(owner);
    const length = this.lengthOf(owner);
    if (length === 1) {
      if (~head === item) this.#heads[owner] = 0;
      return;
    }
    const index = this.#cells.subarray(head + 1, head + 1 + length).indexOf(item);
    if (index < 0) return;
    const last = this.at(owner, length - 1);
    this.#cells[head + 1 + index] = last;
    if (length === 2) {
      this.#heads[owner] = ~(this.#cells[head + 1] as number);
      this.#used -= capacity(2) + 1;
    } else {
      this.#cells[head] = length - 1;
      this.#used -= capacity(length) - capacity(length - 1);
    }
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.#heads = resized(this.#heads, this.#owners);
    this.#rebuild(this.#used);
  }

  #head(owner: number): number {
    return owner < this.#owners ? (this.#heads[owner] as number) : 0;
  }

  /** Allocates cells for a list of this length. Returns the index of the first cell. */
  #allot(length: number): number {
    const size = capacity(length) + 1;
    if (this.#end + size > this.#cells.length) {
      if (this.#used < this.#end * MIN_USE) this.#rebuild(Math.ceil(this.#used * 1.25) + size);
      this.#cells = grown(this.#cells, this.#end + size);
    }
    const place = this.#end;
    this.#end += size;
    this.#used += size;
    return place;
  }

  #rebuild(length: number): void {
    const cells = new Int32Array(length);
    let end = 1;
    for (let owner = 0; owner < this.#owners; owner++) {
      const head = this.#heads[owner] as number;
      if (head <= 0) continue;
      const own = this.#cells[head] as number;
      cells.set(this.#cells.subarray(head, head + 1 + own), end);
      this.#heads[owner] = end;
      end += capacity(own) + 1;
    }
    this.#cells = cells;
    this.#end = end;
    this.#used = end;
  }
}

/** The capacity of a list, which depends on its length alone: 2, 3, 4, 6, 8, 12, 16, 24 … */
function capacity(length: number): number {
  if (length <= 4) return length;
  const power = 2 ** (32 - Math.clz32(length - 1));
  return length <= power * 0.75 ? power * 0.75 : power;
}
