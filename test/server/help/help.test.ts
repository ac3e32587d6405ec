/**
 * The help centre: what it says of an order, its articles and what readers say of them (design: help 3, 9).
 * @tier landing
 * @areas help
 */
import { RET } from '@contract/constants'
import { adminCall, createOperator } from '../../helpers/operators'
import { newKey, useShop } from '../order/shop'

describe('the help centre', () => {
  const shop = useShop()

  test('says what can be done about an own order, and nothing of another’s', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const { orderNo } = await shop.ordered(buyer, await shop.items({ count: 1 }))
    const index = async (token?: string) =>
      (await shop.server.call('GET /help/index', { order_no: orderNo }, token ? { token } : undefined)).data
    const { about, categories, hot } = await index(buyer.token)
    expect([about?.id, about?.note]).toEqual([orderNo, '待付款'])
    expect(about?.actions).toEqual(expect.arrayContaining(['pay', 'detail', 'complaint']))
    expect(categories.every(({ count }) => count > 0)).toBe(true)
    expect(hot.length).toBeGreaterThan(3)
    expect((await index(other.token)).about).toBeNull()
    expect((await index()).about).toBeNull()
  })

  test('finds articles by words, in title, text and further words', async () => {
    const find = async (keyword: string) =>
      (await shop.server.call('GET /help/question-list', { keyword })).data.list.map(({ title }) => title)
    expect(await find('物流')).toContain('我的包裹到哪里了？')
    expect(await find('砍价')).toEqual(['怎样议价？'])
    expect(await find('退款 到账')).toContain('退款什么时候到账？')
    expect(await find('%')).not.toContain('怎样议价？')
    expect(await find('没有这样的词')).toEqual([])
  })

  test('an operator writes, publishes and withdraws an article; readers say whether it helped', async () => {
    const { cookie } = await createOperator(shop.server, `help-${newKey().replace(/\D/g, '')}`, ['merchandiser'])
    const act = async (id: string, action: string, input: Record<string, string> = {}) => {
      const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'helpArticle', id }, { cookie })
      return adminCall(
        shop.server,
        'POST /admin/record/act',
        {
          ...{ kind: 'helpArticle', id, action, version: data.version, reason: '更新', idempotencyKey: newKey() },
          input,
        },
        { cookie },
      )
    }
    const written = { category: 'BUY', title: '可以开箱视频看货吗？', text: '可以，请联系在线客服预约。', hot: 'NO' }
    expect((await act('new', 'create', written)).status).toBe(200)
    const row = await shop.server.db
      .selectFrom('helpArticle')
      .selectAll()
      .where('title', '=', written.title)
      .executeTakeFirstOrThrow()
    const id = String(row.id)
    const read = async () => shop.server.call('GET /help/question-info', { id })
    expect([(await read()).retCode, (await read()).retMsg]).toEqual([RET.NOT_FOUND, '这篇文章已下线'])
    await act(row.number, 'publish')
    expect((await read()).data.text).toEqual([written.text])
    const { token } = await shop.buyer()
    await shop.server.call('POST /help/question-vote', { id, useful: false, why: 'UNCLEAR' }, { token })
    await shop.server.call('POST /help/question-vote', { id, useful: true }, { token })
    const votes = await shop.server.db.selectFrom('helpVote').selectAll().where('articleId', '=', row.id).execute()
    expect(votes.map(({ isUseful, why }) => [isUseful, why])).toEqual([[true, null]])
    await act(row.number, 'change', { ...written, text: '可以，每天 10:00 到 18:00 预约。' })
    expect((await read()).data.text).toEqual(['可以，每天 10:00 到 18:00 预约。'])
    await act(row.number, 'withdraw')
    expect((await read()).retMsg).toBe('这篇文章已下线')
  })
})
