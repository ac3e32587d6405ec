/**
 * What can be sent as a card: own orders and items that were looked at; nobody else's order.
 * @tier whole
 * @areas chat
 */
import { RET } from '@contract/constants'
import { newKey, useShop } from '../order/shop'

describe('cards of the chat', () => {
  const shop = useShop()

  test('own orders and items can be chosen and sent; another user’s order neither', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const itemIds = await shop.items({ count: 1 })
    const id = String(itemIds[0])
    const { orderNo } = await shop.ordered(buyer, itemIds)
    const choices = async ({ token }: { token: string }) =>
      (await shop.server.call('GET /cs/choices', { viewed: `${id},99999999,${id}` }, { token })).data
    const own = await choices(buyer)
    expect(own.orders).toMatchObject([{ kind: 'order', id: orderNo }])
    expect(own.items).toMatchObject([{ kind: 'item', id }])
    expect((await choices(other)).orders).toEqual([])
    const { data } = await shop.server.call('GET /cs/choices', { viewed: id })
    expect(data).toMatchObject({ orders: [], items: [{ id }] })

    const send = (by: { token: string }, kind: 'item' | 'order', of: string) =>
      shop.server.call('POST /cs/send', { clientId: newKey(), card: { kind, id: of } }, { token: by.token })
    expect((await send(buyer, 'order', orderNo)).data.card).toEqual(own.orders[0])
    expect((await send(buyer, 'item', id)).data.card).toEqual(own.items[0])
    expect((await send(other, 'order', orderNo)).retCode).toBe(RET.NOT_FOUND)
  })
})
