/**
 * @jest-environment jsdom
 * @tier landing
 * @areas qa help
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('questions and guides in the mini-program', () => {
  const shop = useMiniShop('13800000002')

  test('a question is asked from the list of an item, and shown there', async () => {
    const { host, user, token, server } = shop
    const { list } = await callShop(server.origin, 'GET /product/union-list', { categoryId: '1' }, token)
    const item = list.at(-1)
    if (!item) throw new Error('nothing is on sale')
    host.launch(`help/pages/qa-question-list/index?item_id=${item.id}`)
    await user.tapText('提问')
    await user.arrive('help/pages/qa-question-submit/index')
    await user.see(/今日还可提问/)
    await user.tapText('附件')
    await user.type('写清楚想知道的细节，例如「肩带最短能放到多少厘米」', '防尘袋和盒子都还在吗？')
    await user.tapText('提交提问')
    await user.arrive('help/pages/qa-question-list/index')
    await user.see('防尘袋和盒子都还在吗？')
    await user.see('待回答')
  })
})

describe('what visitors read in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['help/pages/guide/index', '这样拍看不清'],
    ['common/pages/aptitude/index', '发证机关'],
    ['help/pages/qa-question-list/index', '登录后查看我的问答'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
