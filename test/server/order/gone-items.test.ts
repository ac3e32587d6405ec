/**
 * Since when an item of a list cannot be bought (design: buying 3.2, wishlist, cart, own items).
 * @tier whole
 * @areas order wishlist cart
 */
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { dayText } from '../../../server/src/kit/china-day'
import { moveItem } from '../../../server/src/modules/catalogue/change-state'
import { createSessions } from '../../../server/src/modules/user/sessions'
import type { Buyer } from './buyers'
import { DAY, useShop } from './shop'

describe('items that are gone', () => {
  const shop = useShop()
  let collector: Buyer
  beforeAll(async () => {
    collector = await shop.buyer()
  })

  /** What is said of each item in the collection, the cart and what was viewed. */
  const texts = async (ids: readonly number[]) => {
    const { db, clock } = shop.server
    const token = await createSessions({ db, clock }).create(collector.userId)
    const viewed = ids.join(',')
    const collected = (await shop.server.call('GET /wishlist/list', {}, { token })).data.list
    const { lines } = (await shop.server.call('GET /cart/list', {}, { token })).data
    const own = (await shop.server.call('GET /search/my-goods', { scope: 'viewed', viewed }, { token })).data.list
    const inCart = lines.map(({ item, goneText }) => ({ id: item.id, goneText }))
    return ids.map((id) =>
      [collected, inCart, own].map((list: readonly { id: string; goneText?: string }[]) => {
        const found = list.find((one) => one.id === String(id))
        return found ? (found.goneText ?? '') : 'missing'
      }),
    )
  }
  const all = (text: string) => [text, text, text]

  test('say on which day they were sold or went off the shelf, where that is known', async () => {
    const { db, clock } = shop.server
    const ids = await shop.items({ count: 4 })
    const [onSale = 0, sold = 0, off = 0, unknown = 0] = ids
    for (const id of ids.map(String)) {
      await shop.server.call('POST /wishlist/add', { id }, { token: collector.token })
      await shop.server.call('POST /cart/add', { id }, { token: collector.token })
    }
    expect(await texts(ids)).toEqual(ids.map(() => all('')))

    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [sold])
    // Held, it may come back.
    expect((await texts([sold]))[0]).toEqual(all(''))
    await shop.pay(buyer, orderNo)
    const soldOn = dayText(clock.now())
    clock.advance(2 * DAY)
    const { itemNo } = await db.selectFrom('item').select('itemNo').where('id', '=', off).executeTakeFirstOrThrow()
    await transaction(db, (trx) =>
      moveItem(trx, { itemNo, step: 'takeOffShelf', operatorId: 1, reason: '复检', now: clock.now() }),
    )
    const offOn = dayText(clock.now())
    await sql`update item set state = 'SOLD' where id = ${unknown}`.execute(db)
    clock.advance(DAY)
    expect(await texts([onSale, sold, off, unknown])).toEqual([
      all(''),
      all(`已售出 · ${soldOn}`),
      all(`已下架 · ${offOn}`),
      all(''),
    ])

    clock.advance(400 * DAY)
    expect((await texts([sold]))[0]?.[0]).toMatch(new RegExp(`^已售出 · \\d{4}年${soldOn}$`))
  })
})
