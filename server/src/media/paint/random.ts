/** A small seeded random generator (mulberry32): pictures must be the same on every machine and run. */
export interface Random {
  /** Uniform in [from, to). */
  between(from: number, to: number): number
  /** Integer in [from, to]. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number): number => from + next() * (to - from)
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1))
  return {
    between,
    whole,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new RangeError('cannot pick from an empty list')
      return item
    },
  }
}
