/**
 * Words that many search for, and one's own items: from the search to the boards and what they find, from 我的 to what
 * was collected and seen, and brands that are followed together.
 * @tier whole
 * @areas product brand search hot-search main order
 */
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('the search leads to the boards, a board to its words, and a word to its items', async () => {
  const user = await begin()
  await user.open('/search/index')
  await user.tap('热搜榜', 'link')
  await user.arrives('/search/hot-search')
  await user.sees('热搜词', '上升最快', /6:00 更新/)
  await user.tap('完整榜单 热搜词', 'link')
  await user.arrives('/search/hot-search-list?board=words')
  const first = user.screen.locator('a.hot-word').first()
  const word = (await first.locator('.hot-shown').textContent()) ?? ''
  await user.tap(first)
  await user.arrives('/search/index')
  await user.sees(/^共 \d+ 件$/)
  expect(new URL(user.page.url()).searchParams.get('keyword')).toBe(word)
  await user.back()
  await user.arrives('/search/hot-search-list?board=words')
  expect(user.errors).toEqual([])
})

test('what was collected and seen is found by words, and what was seen is forgotten', async () => {
  const { token, user } = await beginAsBuyer()
  const item = await freeItem('1')
  await callShop(origin, 'POST /wishlist/add', { id: item.id }, token)
  await user.open(`/product/view?id=${item.id}`)
  await user.sees('商品参数')
  await user.open('/my/index')
  await user.tap('搜索我的宝贝', 'link')
  await user.arrives('/search/my-goods')
  await user.sees('还没有买到的商品')
  await user.tap('收藏的', 'tab')
  await user.type('搜索买到的、收藏的、看过的', item.brandName)
  await user.sees('共 1 件')
  await user.type('搜索买到的、收藏的、看过的', '电饭锅')
  await user.sees('没有找到「电饭锅」')
  await user.tap('看过的', 'tab')
  await user.type('搜索买到的、收藏的、看过的', '')
  await user.tap('清空浏览记录')
  await user.tap('确定')
  await user.sees('没有浏览记录')
  expect(user.errors).toEqual([])
})

test('two brands are followed together, and are among what the user follows', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/product/personal-page')
  await user.tap('添加品牌', 'link')
  await user.arrives('/product/personal-addbrand')
  await user.tap('订阅 香奈儿', 'checkbox')
  await user.tap('订阅 爱马仕', 'checkbox')
  await user.tap('完成(2)')
  await user.arrives('/product/personal-page')
  await until('both are followed', async () => {
    const { list } = await callShop(origin, 'GET /subscribe/list', {}, token)
    return (
      list
        .map(({ name }) => name)
        .sort()
        .join() === ['爱马仕', '香奈儿'].sort().join()
    )
  })
  await callShop(origin, 'POST /wishlist/add', { id: (await freeItem('1')).id }, token)
  await user.open('/wishlist/index')
  await user.tap('我的关注', 'link')
  await user.arrives('/user/user-collect')
  await user.sees('爱马仕', '香奈儿')
  expect(user.errors).toEqual([])
})
