/** The cart (migration 021). */
export interface CartLineTable {
  userId: number
  itemId: number
  seenPriceFen: number
  selected: boolean
  addedAt: number
}

export interface CartTables {
  cartLine: CartLineTable
}
