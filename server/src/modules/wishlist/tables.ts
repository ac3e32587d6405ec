/** Items on wishlists (migration 011). */
export interface CollectionTable {
  userId: number
  itemId: number
  collectedAt: number
}

export interface WishlistTables {
  collection: CollectionTable
}
