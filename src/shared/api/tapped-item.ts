import type { ItemCard } from '@contract/catalogue'
import { clientValue, endpoints } from '@/core/store/endpoints'

/** By id, the tile that was tapped: the detail draws title, price and picture from it while its own data is fetched. */
export const tappedItemApi = endpoints({ tappedItem: clientValue<ItemCard, string>() })
