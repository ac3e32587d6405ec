/**
 * What appears by itself: notices, the app's newest version, agreements that changed, a closed tip (spec 7.1; design:
 * live and play 2.8, 4).
 * @tier landing
 * @areas popup
 */
import { insertPage } from '../../../server/src/modules/content/repository'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { DAY, HOUR, newKey, useShop } from '../order/shop'

describe('notices, versions and agreements', () => {
  const shop = useShop()
  let editor: TestOperator
  let lead: TestOperator
  beforeAll(async () => {
    await insertPage(shop.server.db as never, { slug: 'autumn', name: '秋日', now: shop.server.clock.now() })
    await storeTexts(shop.server.db)
    editor = await createOperator(shop.server, 'news-editor', ['merchandiser'])
    lead = await createOperator(shop.server, 'news-lead', ['merchandiser-lead'])
  })
  const minute = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  const act = async (id: string, action: string, input: Record<string, unknown> = {}, by = editor) => {
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'notice', id }, by)
    const given = {
      kind: 'notice',
      id,
      action,
      reason: '运营需要',
      idempotencyKey: newKey(),
      version: data.version,
      input,
    }
    return adminCall(shop.server, 'POST /admin/record/act', given, by)
  }
  const form = (more: object = {}) => ({
    ...{ name: '发货', page: 'autumn', text: '春节照常发货', link: '/help/index', type: 'pink', closeable: true },
    from: minute(shop.server.clock.now()),
    to: minute(shop.server.clock.now() + 5 * HOUR),
    audience: 'all',
    ...more,
  })
  const notices = async (page = 'autumn', token?: string) =>
    (await shop.server.call('GET /config/app-notice', { page }, token === undefined ? {} : { token })).data.list
  const set = (key: string, value: string) =>
    shop.server.ctx.settings.change({ key, value, version: 0, actorId: '1', reason: '测试' })

  test('a notice is shown at the top of its page once a lead has put it on (spec 7.1/10)', async () => {
    const { data } = await act('new', 'create', form({ link: '/product/sale' }))
    const id = /\d+/.exec(data.message)?.[0] ?? ''
    expect(await notices()).toEqual([])
    expect((await act(id, 'switchOn')).status).not.toBe(200)
    expect((await act(id, 'switchOn', {}, lead)).status).toBe(200)
    const shown = { id, text: '春节照常发货', link: '/product/sale', type: 'pink', closeable: true }
    expect(await notices()).toEqual([shown])
    expect(await notices('home')).toEqual([])
    const users = await act('new', 'create', form({ audience: 'user', link: '' }))
    const forUsers = /\d+/.exec(users.data.message)?.[0] ?? ''
    await act(forUsers, 'switchOn', {}, lead)
    const { token } = await shop.server.login('13933330001')
    expect((await notices()).map((one) => one.id)).toEqual([id])
    expect((await notices('autumn', token)).map((one) => one.id).sort()).toEqual([id, forUsers].sort())
  })

  test('a link that leads nowhere is refused', async () => {
    const { status, retMsg } = await act('new', 'create', form({ link: 'javascript:alert(1)' }))
    expect(status).toBe(400)
    expect(retMsg).toContain('打不开')
  })

  test('a version is announced only with a source at an allowed host (spec 7.1/47, 3/22)', async () => {
    const version = async () => (await shop.server.call('GET /config/latest-app-version', {})).data
    await set('app.androidVersion', '6.1.0')
    await set('app.features', '看得更清楚的查验报告|更快的搜索')
    await set('app.source', 'https://app.example.com/reluxe.apk')
    expect((await version()).version).toBe('')
    await set('content.hosts', 'app.example.com')
    expect(await version()).toEqual({
      version: '6.1.0',
      features: [{ kind: 'list', items: expect.any(Array) as unknown }],
      source: 'https://app.example.com/reluxe.apk',
      minVersion: '',
    })
  })

  test('a closed tip stays away for thirty days (spec 7.1/16)', async () => {
    const { data } = await shop.server.call('GET /site/scroll-tip-close', { tip: 'home' })
    expect(data.awayUntil).toBe(shop.server.clock.now() + 30 * DAY)
  })

  test('a signed-in user is asked for an agreement that changed in substance, until it is given (spec 7.1/17)', async () => {
    const pop = async (token?: string, agreed?: string) =>
      shop.server.call(
        'GET /site/privacy-pop',
        agreed === undefined ? {} : { agreed },
        token === undefined ? {} : { token },
      )
    expect((await pop()).data).toEqual({ show: false, agreement: [] })
    const { token } = await shop.server.login('13933330002')
    const first = (await pop(token)).data.agreement
    expect(first.map(({ key }) => key)).toEqual(['registration', 'privacy'])
    const agreed = first.map(({ key, version }) => `${key}:${version}`).join(',')
    expect((await pop(token, agreed)).data).toEqual({ show: false, agreement: [] })
    const { version, title } = await shop.server.db
      .selectFrom('document')
      .select(['version', 'title'])
      .where('key', '=', 'privacy')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    await shop.server.db
      .insertInto('document')
      .values({
        ...{ key: 'privacy', version: version + 1, title, sha256: 'f'.repeat(64), isMaterial: true },
        effectiveAt: shop.server.clock.now(),
        blocks: JSON.stringify([]) as never,
      })
      .execute()
    const asked = (await pop(token)).data
    expect(asked).toMatchObject({ show: true, agreement: [{ key: 'privacy', version: String(version + 1) }] })
    expect((await pop(token, `privacy:${version}`)).status).toBe(409)
    expect((await pop(token, `privacy:${version + 1}`)).data).toEqual({ show: false, agreement: [] })
    expect((await pop(token)).data.show).toBe(false)
  })
})
