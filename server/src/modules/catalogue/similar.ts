/**
 * Items similar to another: its series first, then its brand in its category, then its category; within each the
 * nearest price first.
 */
import { SIMILAR_PRICE_PERCENT } from './limits'
import { Bitset } from './listing/bitset'
import type { Listing } from './listing/listing'

export interface Likeness {
  id: number
  brandId: number
  seriesId: number
  categoryId: number
  priceFen: number
  size: string
}

/** What items must share beyond their likeness. */
export type LikeBy = 'series' | 'size' | 'price' | undefined

/** Whether an item on sale shares it with another. */
export function likeBy(listing: Listing, item: Likeness, by: LikeBy): (id: number) => boolean {
  return (id) => {
    const slot = listing.slotOf(id)
    if (slot === undefined || by === undefined) return true
    if (by === 'series') return listing.facets.seriesId.valueOf(slot) === String(item.seriesId)
    if (by === 'size') return listing.facets.size.valueOf(slot) === item.size
    return Math.abs(listing.priceOf(slot) - item.priceFen) * 100 <= item.priceFen * SIMILAR_PRICE_PERCENT
  }
}

/** The ids of all similar items on sale, best first, without the item itself. */
export function similarIds(listing: Listing, item: Likeness): number[] {
  const { brandId, seriesId, categoryId } = listing.facets
  const category = categoryId.among([String(item.categoryId)])
  const tiers = [seriesId.among([String(item.seriesId)]), brandId.among([String(item.brandId)]).and(category), category]
  const seen = new Bitset()
  const own = listing.slotOf(item.id)
  if (own !== undefined) seen.add(own)
  const distance = (slot: number): number => Math.abs(Math.log(listing.priceOf(slot) / item.priceFen))
  return tiers.flatMap((tier) => {
    const slots = Array.from(tier.and(listing.onSale).slots()).filter((slot) => !seen.has(slot))
    for (const slot of slots) seen.add(slot)
    const nearest = slots.map((slot) => ({ id: listing.idOf(slot), away: distance(slot) }))
    return nearest.sort((a, b) => a.away - b.away || b.id - a.id).map(({ id }) => id)
  })
}
