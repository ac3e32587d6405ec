/** Registers the user's calls, with the my page's counts and a login's consents from the modules that own them. */
import type { FastifyInstance } from 'fastify'
import type { AppContext, LoginConsents, UserCounts } from '../../kit/context'
import { createCountLines } from '../cart/repository'
import { isLiving } from '../catalogue/holding'
import { createDocuments } from '../documents/service'
import { registerUser } from './routes'
import { countCollected } from '../wishlist/repository'
import { orderCounts as orderCountsOf } from './ports'

const countLiving = createCountLines(isLiving)

function createUserCounts(ctx: AppContext): (userId: number) => Promise<UserCounts> {
  const countOrders = orderCountsOf.get()(ctx)
  return async (userId) => {
    const [cartCount, collectCount, orderCounts] = await Promise.all([
      countLiving(ctx.db, userId),
      countCollected(ctx.db, userId),
      countOrders(userId),
    ])
    return { cartCount, collectCount, orderCounts }
  }
}

function createLoginConsents(ctx: AppContext): LoginConsents {
  const documents = createDocuments(ctx)
  return {
    inForce: () => documents.inForce(['registration', 'privacy']),
    async check(agreed) {
      const named = await documents.check(agreed)
      return (userId) => documents.record(userId, named, 'login')
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  return registerUser(app, { userCounts: createUserCounts(ctx), loginConsents: createLoginConsents(ctx), ...ctx })
}
