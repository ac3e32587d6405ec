/** A set of small integers (slots of the listing), one bit each: filters are intersected 32 items at a time. */
export class Bitset {
  /**
   * Bit `slot & 31` of word `slot >>> 5`; slots beyond the end are not in the set. May be read directly, must be
   * written through the methods. Signed, since unsigned words above 2^31 are not small integers to the engine and slow
   * every loop down.
   */
  words: Int32Array

  constructor(words: Int32Array = new Int32Array(0)) {
    this.words = words
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
  }

  add(slot: number): void {
    const at = slot >>> 5
    if (at >= this.words.length) this.words = grown(this.words, at + 1)
    this.words[at] = (this.words[at] as number) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    const at = slot >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] as number) & ~(1 << (slot & 31))
  }

  /** The number of members. */
  count(): number {
    const { words } = this
    let total = 0
    for (let at = 0; at < words.length; at += 1) {
      let bits = words[at] as number
      bits -= (bits >>> 1) & 0x55555555
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return total
  }

  /** The intersection, as a new set. */
  and(other: Bitset): Bitset {
    return new Bitset(this.words.slice()).keep(other)
  }

  /** Removes members that are not in the other set; returns itself. */
  keep(other: Bitset): this {
    const { words } = this
    const kept = other.words
    const shared = Math.min(words.length, kept.length)
    for (let at = 0; at < shared; at += 1) words[at] = (words[at] as number) & (kept[at] as number)
    words.fill(0, shared)
    return this
  }

  /** Adds the members of another set. */
  join({ words }: Bitset): void {
    if (words.length > this.words.length) this.words = grown(this.words, words.length)
    for (let at = 0; at < words.length; at += 1) this.words[at] = (this.words[at] as number) | (words[at] as number)
  }

  /** The members, ascending. */
  slots(): Uint32Array {
    const { words } = this
    const found = new Uint32Array(this.count())
    let next = 0
    for (let at = 0; at < words.length; at += 1) {
      let word = words[at] as number
      const base = (at << 5) + 31
      while (word !== 0) {
        const lowest = word & -word
        found[next++] = base - Math.clz32(lowest)
        word ^= lowest
      }
    }
    return found
  }
}

/** At least twice as long, so that adding members one by one stays linear. */
function grown(words: Int32Array, length: number): Int32Array {
  const result = new Int32Array(Math.max(length, words.length * 2))
  result.set(words)
  return result
}
