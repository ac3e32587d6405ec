/**
 * The default order of lists: items whose pictures are best come first, and neighbours differ in category, brand and
 * colour. It is the item's `score`, the higher the earlier.
 */
import {
  factsOf,
  type ColourKey,
  type ItemCategory,
  type ItemSubject,
  type Kind,
  type MaterialKey,
} from '../../media/subject'

/** How well a picture of an item leads a list: what leads, what follows, what comes last. */
export type PictureRank = 0 | 1 | 2

/**
 * Kinds whose front view leads, by category, since the first rows show all of them: watches and rings for their light
 * on metal, bags with a flap or a handle on top for their outline, pumps, oxfords and coats that are named right at the
 * size of a card.
 */
const LEADING: Readonly<Record<ItemCategory, readonly Kind[]>> = {
  bags: ['flapBag', 'topHandleBag', 'boston', 'baguette'],
  watches: ['diverWatch', 'chronograph', 'dressWatch', 'rectWatch', 'sportWatch', 'pilotWatch'],
  jewellery: ['ringBand', 'gemRing', 'bangle', 'hoopEarrings'],
  shoes: ['pump', 'oxford'],
  clothing: ['jeans', 'trenchCoat', 'woolCoat', 'shirt'],
  accessories: ['cap', 'scarf', 'charm'],
}

/** Kinds that are hard to name at the size of a card: openings, folds and straps that lie loose. */
const LAST_KINDS: readonly Kind[] = ['bucketBag', 'hobo', 'sandal', 'loafer', 'gloves']

/** Scales and shimmer are too fine for a card, and look like a pattern there. */
const LAST_MATERIALS: readonly MaterialKey[] = ['croc', 'crocShiny', 'crocEmbossed', 'satin']

export function pictureRank({ kind, material }: Pick<ItemSubject, 'kind' | 'material'>): PictureRank {
  if (LAST_KINDS.includes(kind) || LAST_MATERIALS.includes(material)) return 2
  return LEADING[factsOf(kind).category].includes(kind) ? 0 : 1
}

const CATEGORIES = Object.keys(LEADING) as ItemCategory[]

/** Scores of one rank: places 0, 1, 2 … of it, the first with the highest score. */
const RANK_SPAN = 330_000

/** Places on each side in which an item's brand must not occur again: a row of four cards, and the next one's first. */
const APART = 4

/** Of an item's next places, how many are tried for one between other brands and colours. */
const TRIES = 60

/** Places of a rank that are spread; beyond them nobody scrolls. */
const SPREAD_PLACES = 20_000

interface Placed {
  readonly brand: string
  readonly colour: ColourKey
}

export interface FeedOrder {
  /** The score of the next item, 0 to 999 999. */
  next(brand: string, subject: Pick<ItemSubject, 'kind' | 'material' | 'colour'>): number
}

/**
 * Assigns places item by item, so that a catalogue of any length is a stream. Equal items in equal order get
 * equal scores.
 */
export function createFeedOrder(): FeedOrder {
  const places = ([0, 1, 2] as const).map(() => new Map<number, Placed>())
  /** By rank and category, the first round without an item. */
  const rounds = new Map<string, number>()

  /** Each round has a place for every category, and begins with another one; a category's are at least five apart. */
  const placeIn = (round: number, category: number): number => {
    const { length } = CATEGORIES
    return round * length + ((category + round * (length - 1)) % length)
  }

  return {
    next(brand, { kind, material, colour }) {
      const rank = pictureRank({ kind, material })
      const category = CATEGORIES.indexOf(factsOf(kind).category)
      const taken = places[rank] as Map<number, Placed>
      const key = `${rank} ${category}`
      let first = rounds.get(key) ?? 0
      while (taken.has(placeIn(first, category))) first += 1
      rounds.set(key, first)

      const clashes = (round: number): boolean => {
        const place = placeIn(round, category)
        for (let other = place - APART; other <= place + APART; other++) {
          const neighbour = taken.get(other)
          if (neighbour?.brand === brand) return true
          if (neighbour?.colour === colour && Math.abs(other - place) <= 1) return true
        }
        // In the category's own list the rounds before and after are the neighbours.
        return [round - 1, round + 1].some((near) => {
          const neighbour = taken.get(placeIn(near, category))
          return neighbour?.brand === brand || neighbour?.colour === colour
        })
      }

      let round = first
      for (let tried = 0; tried < TRIES; tried++) {
        const candidate = first + tried
        if (taken.has(placeIn(candidate, category)) || clashes(candidate)) continue
        round = candidate
        break
      }
      const place = placeIn(round, category)
      if (place < SPREAD_PLACES) taken.set(place, { brand, colour })
      else rounds.set(key, first + 1)
      return (2 - rank) * RANK_SPAN + RANK_SPAN - 1 - Math.min(place, RANK_SPAN - 1)
    },
  }
}
