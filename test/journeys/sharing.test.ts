/**
 * An item is shared from its page and opened by a friend, who collects it; once it is sold the friend finds one like it
 * and buys that. A list is shared, and kept by the friend.
 * @tier whole
 * @areas user product wishlist sharing
 */
import { cardNames } from '@/shared/card-names'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, origin, payOrder, placeOrder } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

/** The address that 复制链接 would give, as the share page made it for what was opened. */
const codeOf = async (type: 'item' | 'list', id: string, token: string) =>
  (await callShop(origin, 'POST /share/create', { type, id }, token)).path

/** An item of which there are others on sale. */
const itemWithOthers = async () => {
  for (;;) {
    const item = await freeItem('1')
    const { seriesId } = await callShop(origin, 'GET /product/info', { id: item.id }, '')
    const { total } = await callShop(origin, 'GET /product/union-list', { seriesId }, '')
    if (total > 1) return item
  }
}

test('an item is shared and collected by a friend; once it is sold, the friend buys one like it', async () => {
  const owner = await beginAsBuyer()
  const item = await itemWithOthers()
  await owner.user.open(`/product/view?id=${item.id}`)
  await owner.user.tap('分享', 'link')
  await owner.user.arrives('/user/share-page')
  await owner.user.sees(item.title, '海报上显示价格')
  await owner.user.tap('生成海报')
  await owner.user.sees('分享海报')
  const poster = owner.user.page.getByAltText(`${item.title}的分享海报`)
  await until('the poster is drawn', () => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth === 750))

  const friend = await beginAsBuyer()
  await friend.user.open(await codeOf('item', item.id, owner.token))
  await friend.user.arrives('/product/view')
  await friend.user.sees(item.title)
  await friend.user.tap(/^收藏/)
  const collected = async () => (await callShop(origin, 'GET /wishlist/list', {}, friend.token)).list
  await until('the friend has collected it', async () => (await collected())[0]?.id === item.id)

  const addressId = await addAddress(owner.token)
  const orderNo = await placeOrder(owner.token, addressId, item)
  await payOrder(owner.token, orderNo)
  await addAddress(friend.token)
  await friend.user.open('/wishlist/index')
  await friend.user.tap('1 件已失效', 'link')
  await friend.user.tap(/^找相似/, 'link')
  await friend.user.arrives('/cart/similar')
  await friend.user.tap(friend.user.screen.locator('.similar-rows a.rx-prow-tap').first())
  await friend.user.arrives('/product/view')
  await friend.user.tap('立即购买')
  await friend.user.arrives('/order/create')
  await friend.user.tap(/^已阅读并同意/, 'checkbox')
  await friend.user.tap('提交订单')
  await friend.user.arrives('/pay/common')
  await friend.user.tap(/^确认支付 ¥/)
  await friend.user.tap('确认付款')
  await friend.user.arrives('/order/success')
  await friend.user.sees('支付成功')
  expect([...owner.user.errors, ...friend.user.errors]).toEqual([])
})

test('a list is made of collected items, shared, and kept by a friend until it is private again', async () => {
  const owner = await beginAsBuyer()
  const item = await freeItem('1')
  await callShop(origin, 'POST /wishlist/add', { id: item.id }, owner.token)
  await owner.user.open('/wishlist/index')
  await owner.user.tap(`加入收藏单 ${item.title}`)
  await owner.user.tap('新建收藏单')
  await owner.user.type('名称', '通勤手袋')
  await owner.user.tap('保存')
  await owner.user.sees('已加入「通勤手袋」')
  await owner.user.tap('收藏单', 'link')
  await owner.user.arrives('/user/card-collect')
  await owner.user.tap(/通勤手袋/, 'link')
  // A card's line above has the brand.
  const [, name] = cardNames(item)
  await owner.user.sees(name, '1 件 · 私密')
  expect(await owner.user.page.title()).toBe('通勤手袋')
  await owner.user.tap('分享')
  await owner.user.tap('公开并分享')
  await owner.user.arrives('/user/share-page')
  await owner.user.sees('通勤手袋', '在售合计')
  const [list] = (await callShop(origin, 'GET /user/card-list', {}, owner.token)).list
  const listId = list?.id ?? ''

  const friend = await beginAsBuyer()
  const address = await codeOf('list', listId, owner.token)
  await friend.user.open(address)
  await friend.user.sees('通勤手袋', name)
  expect(await friend.user.page.title()).toBe('通勤手袋')
  await friend.user.tap('收藏这张单子')
  await friend.user.sees('已收藏这张单子')
  await friend.user.tap('举报')
  await friend.user.tap('广告或引流')
  await friend.user.sees('已收到举报，我们会尽快处理')
  await friend.user.open('/user/card-collect?tab=kept')
  await friend.user.sees('通勤手袋')
  await callShop(origin, 'POST /user/card-save', { id: listId, open: false }, owner.token)
  await friend.user.open(address)
  await friend.user.sees('分享已关闭')
})
