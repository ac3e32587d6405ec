/**
 * The demonstration catalogue as a stream of items. Equal settings give equal items; the first pass takes every line
 * once, so that every leaf category and every series has items.
 */
import { BRANDS, type BrandFacts } from './brands'
import { LEAVES, TOP_CATEGORIES, type Leaf } from './categories'
import { createFeedOrder } from './feed-order'
import { LINES } from './lines'
import type { Line } from './lines/line'
import { makeItem, type SeedItem } from './make-item'
import { createRandom, type Random } from './random'
import type { ItemCategory } from '../../media/subject'

export const FIRST_ITEM_ID = 100_001

export interface CatalogueSettings {
  /** Number of items. */
  readonly count: number
  /** Prices' histories and listing times end before this instant, ms. */
  readonly now: number
  readonly seed?: number
}

interface Slot {
  readonly category: ItemCategory
  readonly line: Line
}

const CATEGORY_WEIGHTS = TOP_CATEGORIES.map(({ code, weight }) => [code, weight] as const)

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return random.some(list, list.length)
}

function* slots(random: Random, count: number): Generator<Slot> {
  const every = TOP_CATEGORIES.flatMap(({ code }) => LINES[code].map((line): Slot => ({ category: code, line })))
  const first = shuffled(random, every).slice(0, count)
  yield* first
  for (let made = first.length; made < count; made += 1) {
    const category = random.weighted(CATEGORY_WEIGHTS)
    yield { category, line: random.weighted(LINES[category].map((line) => [line, line.often ?? 2] as const)) }
  }
}

export function* generateCatalogue({ count, now, seed = 20_250_101 }: CatalogueSettings): Generator<SeedItem> {
  const random = createRandom(seed)
  const brands = new Map<string, BrandFacts>(BRANDS.map((brand) => [brand.code, brand]))
  const leaves = new Map<string, Leaf>(LEAVES.map((leaf) => [leaf.kind, leaf]))
  const order = createFeedOrder()
  let id = FIRST_ITEM_ID
  for (const { category, line } of slots(random, count)) {
    const brand = brands.get(line.brand)
    const leaf = leaves.get(line.kind)
    if (!brand || !leaf) throw new Error(`no brand or leaf for ${line.brand} ${line.kind}`)
    yield makeItem(random, { id, category, brand, leaf, line, order, now })
    id += 1
  }
}
