/**
 * Items similar to another: its series first, then its brand in its category, then its category; within each the
 * nearest price first.
 */
import { Bitset } from './listing/bitset'
import type { Listing } from './listing/listing'

export interface Likeness {
  id: number
  brandId: number
  seriesId: number
  categoryId: number
  priceFen: number
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
