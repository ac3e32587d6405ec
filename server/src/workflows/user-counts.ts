/** The counts on the my page, from the modules that own them. */
import type { AppContext, UserCounts } from '../kit/context'
import { countCartLines } from '../modules/cart/repository'
import { countCollected } from '../modules/wishlist/repository'
import { createOrders } from './purchase'

export function createUserCounts(ctx: AppContext): (userId: number) => Promise<UserCounts> {
  const orders = createOrders(ctx)
  return async (userId) => {
    const [cartCount, collectCount, orderCounts] = await Promise.all([
      countCartLines(ctx.db, userId),
      countCollected(ctx.db, userId),
      orders.counts(userId),
    ])
    return { cartCount, collectCount, orderCounts }
  }
}
