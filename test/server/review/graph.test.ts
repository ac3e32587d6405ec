/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere (design: buying 8).
 * @tier whole
 * @areas review
 */
import { hideReview } from '../../../server/src/modules/review/desk'
import { reviewObjects } from '../../../server/src/modules/review/object'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { useShop } from '../order/shop'

describe('the graph of reviews', () => {
  const shop = useShop()
  let buyer: Buyer
  let order: { orderNo: string; itemId: number }
  beforeAll(async () => {
    buyer = await shop.buyer()
    const [itemId = 0] = await shop.items({ count: 1 })
    order = { orderNo: (await shop.ordered(buyer, [itemId])).orderNo, itemId }
  })

  testTransitions(reviewObjects, {
    server: () => shop.server,
    create: (trx, now) => {
      const { userId } = buyer
      const opinion = { gradeMatch: 'SAME', packing: 5, service: 5, text: '', photos: [], isAnonymous: false } as const
      const columns = { ...order, userId, brandId: 9001, seriesId: 9001, ...opinion, photos: [], createdAt: now }
      return reviewObjects.create(trx, { userId, state: 'PENDING', columns, actor: { kind: 'buyer', id: '1' }, now })
    },
    acts: { hide: (act) => hideReview(act, 'ABUSE') },
  })
})
