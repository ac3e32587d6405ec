/** What owners agreed to (migration 177). Append-only, but for revoking once. */
import type { Generated } from 'kysely'

/**
 * `ladder`: the first price and its steps; `floor`: from which price offers are taken; `change`, `sale`, `offer`: one
 * price, of a campaign or of an accepted offer; `recycle_final`: the shop buys the item.
 */
export type ConsentKind = 'ladder' | 'floor' | 'change' | 'sale' | 'offer' | 'recycle_final'

export interface PriceConsentTable {
  id: Generated<number>
  itemId: number
  /** The user who owned the item then. */
  ownerId: number
  kind: ConsentKind
  pricesFen: number[]
  /** What the owner was told to get of each of the prices. */
  netsFen: number[]
  /** What the owner read; `sha256` is of exactly that. */
  text: string
  sha256: Generated<string>
  /** ms */
  at: number
  /** `migrated`: of a price from before owners were asked. */
  method: 'tap' | 'code' | 'migrated'
  revokedAt: number | null
}

export interface PriceConsentTables {
  priceConsent: PriceConsentTable
}
