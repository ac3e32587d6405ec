/**
 * What is recommended below a page: items similar to those that the user put aside, bought or looked at. Which of these
 * count first depends on the place. What the user already has there is left out, and where too little is similar the
 * shop's own order fills the rest. No more is known or guessed of the user.
 */
import type { RecommendedPlace } from '@contract/catalogue'

/** Ids of a user's items, each list newest first. */
export interface Known {
  cart: readonly number[]
  collected: readonly number[]
  /** Bought, or held by an own order. */
  bought: readonly number[]
  /** Looked at, as the device says. */
  viewed: readonly number[]
}

/** What a user says of what they like (design: account 2.10). Empty lists and null say nothing. */
export interface Taste {
  /** Recommendations may go by what is known of the user. */
  isPersonal: boolean
  /** As the list's filter names them. */
  sizes: readonly string[]
  brandIds: readonly string[]
  /** Top categories. */
  categoryIds: readonly string[]
  minFen: number | null
  maxFen: number | null
}

/** Whether something is said in it. */
export const saysSomething = ({ sizes, brandIds, categoryIds, minFen, maxFen }: Taste): boolean =>
  sizes.length + brandIds.length + categoryIds.length > 0 || minFen !== null || maxFen !== null

/** What counts at a place, most important first: after a purchase what was bought, in the cart what is in it. */
const ORDER: Readonly<Record<RecommendedPlace, readonly (keyof Known)[]>> = {
  cart: ['cart', 'viewed', 'collected'],
  my: ['collected', 'viewed', 'bought'],
  success: ['bought', 'collected', 'viewed'],
  search: ['viewed', 'collected', 'cart'],
}

/** The items whose like is looked for at a place, most important first. */
export function sourcesOf(place: RecommendedPlace, known: Known, limit: number): number[] {
  return [...new Set(ORDER[place].flatMap((kind) => known[kind]))].slice(0, limit)
}

/**
 * Takes turns among the lists, each best first, so that one item's series does not fill the page.
 * @param without ids that are left out: what the user already has or sees
 */
export function inTurns(lists: readonly (readonly number[])[], without: ReadonlySet<number>, limit: number): number[] {
  const taken = new Set<number>()
  const rests = lists.map((list) => list.filter((id) => !without.has(id)))
  const longest = Math.max(0, ...rests.map(({ length }) => length))
  for (let turn = 0; turn < longest && taken.size < limit; turn++) {
    for (const rest of rests) {
      const id = rest[turn]
      if (id !== undefined && taken.size < limit) taken.add(id)
    }
  }
  return [...taken]
}
