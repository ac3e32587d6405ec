/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere (design: help 2.2).
 * @tier whole
 * @areas qa
 */
import { insertQuestion, NO_ANSWER, questionObjects } from '../../../server/src/modules/qa/object'
import { testTransitions } from '../../helpers/object-transitions'
import { useBuyer, useShop } from '../order/shop'

describe('the graph of questions', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let itemId = 0
  beforeAll(async () => {
    ;[itemId = 0] = await shop.items({ count: 1 })
  })

  const given = (answeredBy: 'merchant' | 'warehouse', answeredAt: number) => ({
    ...{ answer: '三十厘米', answeredBy, answeredAt },
  })

  testTransitions(questionObjects, {
    server: () => shop.server,
    create: (trx, now) => {
      const { userId } = buyer
      const about = { itemId, userId, follows: null, topic: 'SIZE', text: '多大尺寸' } as const
      return insertQuestion(trx, { ...about, photos: [], dueAt: now, now })
    },
    acts: {
      answer: (act) => questionObjects.move(act, 'answer', given('warehouse', act.now)),
      propose: (act) => questionObjects.move(act, 'propose', given('merchant', act.now)),
      giveBack: (act) => questionObjects.move(act, 'giveBack', NO_ANSWER),
      close: (act) => questionObjects.move(act, 'close', NO_ANSWER),
      hide: (act) => questionObjects.move(act, 'hide', { hiddenFor: 'ABUSE' }),
    },
  })
})
