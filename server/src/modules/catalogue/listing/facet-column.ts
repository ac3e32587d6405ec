import { Bitset } from './bitset'

/** More distinct values than any filter has; codes are 16 bits. */
const MAX_VALUES = 65_535

/**
 * Values of one filter: each distinct value has a code, each item the code of its value, each code the set of its
 * items.
 */
export class FacetColumn {
  readonly values: string[] = []
  readonly members: Bitset[] = []
  /** Slot → code. */
  codes = new Uint16Array(0)
  private readonly codeOf = new Map<string, number>()
  private filled = 0

  set(slot: number, value: string): void {
    if (slot >= this.codes.length) {
      const codes = new Uint16Array(Math.max(1024, slot * 2))
      codes.set(this.codes)
      this.codes = codes
    }
    const code = this.codeFor(value)
    if (slot < this.filled) this.members[this.codes[slot] as number]?.delete(slot)
    this.filled = Math.max(this.filled, slot + 1)
    this.codes[slot] = code
    this.members[code]?.add(slot)
  }

  valueOf(slot: number): string {
    return this.values[this.codes[slot] as number] as string
  }

  /** The items that have one of the values. */
  among(values: readonly string[]): Bitset {
    const sets = values.flatMap((value) => {
      const code = this.codeOf.get(value)
      return code === undefined ? [] : (this.members[code] ?? [])
    })
    if (sets.length === 1) return sets[0] as Bitset
    const found = new Bitset()
    for (const set of sets) found.join(set)
    return found
  }

  /** Code → number of slots that have its value. */
  countCodes(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length)
    const { codes } = this
    for (let at = 0; at < slots.length; at += 1) {
      const code = codes[slots[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }

  /** Value → number; values without any are left out. */
  named(counts: Uint32Array): Map<string, number> {
    const result = new Map<string, number>()
    for (let code = 0; code < counts.length; code += 1) {
      const count = counts[code] as number
      if (count > 0) result.set(this.values[code] as string, count)
    }
    return result
  }

  /** Value → number of slots that have it; values without any are left out. */
  countAmong(slots: Uint32Array): Map<string, number> {
    return this.named(this.countCodes(slots))
  }

  private codeFor(value: string): number {
    const known = this.codeOf.get(value)
    if (known !== undefined) return known
    const code = this.values.length
    if (code >= MAX_VALUES) throw new RangeError('too many values for one filter')
    this.codeOf.set(value, code)
    this.values.push(value)
    this.members.push(new Bitset())
    return code
  }
}
