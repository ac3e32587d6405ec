/** A small seeded random generator (mulberry32): the demonstration catalogue is the same on every machine and run. */
export interface Random {
  /** Uniform in [0, 1). */
  share(): number
  /** Uniform in [from, to). */
  between(from: number, to: number): number
  /** Integer in [from, to]. */
  whole(from: number, to: number): number
  /** True with the probability `share`. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** `count` different members in random order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number): number => from + share() * (to - from)
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list')
    return list[whole(0, list.length - 1)] as T
  }
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
    let left = share() * total
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return pick(choices)[0]
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(whole(0, rest.length - 1), 1))
    return taken
  }
  return { share, between, whole, chance: (probability) => share() < probability, pick, weighted, some }
}
