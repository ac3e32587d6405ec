import type { CartLine } from '@contract/order'
import { CART_TEXT } from './messages'

/** What a buyer should know of a line: why it cannot be bought, or how its price changed since it was added; '' for neither. */
export const lineNote = ({ item, available, seenPriceFen }: CartLine): string => {
  if (!available) return item.state === 'ON_SALE' ? CART_TEXT.gone : CART_TEXT.goneNote[item.state]
  const change = item.priceFen - seenPriceFen
  if (change === 0) return ''
  return change < 0 ? CART_TEXT.fell(-change) : CART_TEXT.rose(change)
}
