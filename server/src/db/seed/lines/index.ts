/** Every line of the demonstration catalogue, by category. */
import type { ItemCategory } from '../../../media/subject'
import { ACCESSORY_LINES } from './accessories'
import { BAG_LINES } from './bags'
import { CLOTHING_LINES } from './clothing'
import { JEWELLERY_LINES } from './jewellery'
import type { Line } from './line'
import { SHOE_LINES } from './shoes'
import { WATCH_LINES } from './watches'

export const LINES: Readonly<Record<ItemCategory, readonly Line[]>> = {
  bags: BAG_LINES,
  watches: WATCH_LINES,
  jewellery: JEWELLERY_LINES,
  shoes: SHOE_LINES,
  clothing: CLOTHING_LINES,
  accessories: ACCESSORY_LINES,
}
