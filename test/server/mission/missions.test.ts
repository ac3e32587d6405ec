/**
 * Missions and task popups: what pays, to whom, how often, and what an operator may put on (spec 7.1; design: live and
 * play 2.8).
 * @tier landing
 * @areas mission popup
 */
import { insertTemplate, templateObjects } from '../../../server/src/modules/voucher/objects'
import { keepScene } from '../../../server/src/modules/content/pictures'
import { insertPage } from '../../../server/src/modules/content/repository'
import { transaction } from '../../../server/src/db/transaction'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { HOUR, newKey, useShop } from '../order/shop'

const OPERATOR = { kind: 'operator', id: 'test' } as const

describe('missions and task popups', () => {
  const shop = useShop()
  let editor: TestOperator
  let lead: TestOperator
  let pictureId = ''
  let round = 0
  let phone = 13_922_220_000
  beforeAll(async () => {
    const { db, clock } = shop.server
    pictureId = String((await keepScene(db, 'bags', clock.now())).id)
    await insertPage(db as never, { slug: 'summer', name: '夏日', now: clock.now() })
  })
  // The clock moves by hours: sessions do not last that long.
  beforeEach(async () => {
    round += 1
    editor = await createOperator(shop.server, `player-${round}`, ['merchandiser'])
    lead = await createOperator(shop.server, `play-lead-${round}`, ['merchandiser-lead'])
  })

  const now = () => shop.server.clock.now()
  const minute = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  const period = () => ({ from: minute(now()), to: minute(now() + 72 * HOUR) })
  const user = () => shop.server.login(String(phone++))
  /** A template of the shop's own gifts. */
  const template = (more: object = {}) =>
    transaction(shop.server.db, async (trx) => {
      const terms = {
        ...{ name: '满减礼券', kind: 'CASH' as const, faceFen: 5_000, offBp: null, capFen: null, thresholdFen: 0 },
        ...{ scope: {}, scopeText: '', funder: 'platform' as const, sellerId: null, validFrom: null, validTo: null },
        ...{ validDays: 3, total: 50, perUser: 5, source: 'GRANT' as const, saleFen: null },
        ...{ stackable: false, allowOffer: false },
        ...more,
      }
      const object = await insertTemplate(trx, terms, { operatorId: 'test', now: now() })
      const by = { actor: OPERATOR, reason: '', now: now(), settings: shop.server.ctx.settings }
      await templateObjects.move({ ...by, trx, object, parent: null }, 'publish')
      return String(object.id)
    })
  const act = async (kind: string, id: string, action: string, input: Record<string, unknown> = {}, by = editor) => {
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind, id }, by)
    const given = { kind, id, action, reason: '运营需要', idempotencyKey: newKey(), version: data.version, input }
    return adminCall(shop.server, 'POST /admin/record/act', given, by)
  }
  const idIn = (message: string) => /\d+/.exec(message)?.[0] ?? ''
  const missionForm = async (more: object = {}) => ({
    ...{ title: '逛逛降价', link: '/product/sale', templateId: await template(), total: 10 },
    ...period(),
    ...more,
  })
  const popupForm = async (more: object = {}) => ({
    ...{ name: '夏日领券', sence: 'custom', matchKey: '/page/view?id=summer', position: 'middle', pictureId },
    ...{ alt: '领券', templateId: await template(), total: 10, showsLeft: true, link: '', audience: 'all' },
    ...period(),
    ...more,
  })
  const running = async (kind: 'mission' | 'taskPopup', form: Record<string, unknown>) => {
    const { status, data } = await act(kind, 'new', 'create', form)
    expect(status).toBe(200)
    const id = idIn(data.message)
    expect((await act(kind, id, 'switchOn', {}, lead)).status).toBe(200)
    return id
  }
  const vouchersOf = async (templateId: string) =>
    shop.server.db.selectFrom('voucher').select('userId').where('templateId', '=', Number(templateId)).execute()
  const missionOf = async (id: string, token?: string) => {
    const { data } = await shop.server.call('GET /mission/record', {}, token === undefined ? {} : { token })
    return data.list.find((one) => one.id === id)
  }
  /** The parameters of the mission's page. */
  const pageOf = async (id: string, token: string) =>
    Object.fromEntries(new URL((await missionOf(id, token))?.url ?? '/', 'https://shop.test').searchParams)
  const view = (query: object, token?: string) =>
    shop.server.call('GET /mission/view-page', query, token === undefined ? {} : { token })

  test('a page that was looked at pays its user once a day; the list says so (spec 7.1/24, 7.1/42)', async () => {
    const templateId = await template()
    const id = await running('mission', await missionForm({ templateId }))
    const { token } = await user()
    const page = await pageOf(id, token)
    expect(page).toMatchObject({ viewPageMissionTitle: '逛逛降价' })
    shop.server.clock.advance(8_000)
    expect((await view(page, token)).status).toBe(200)
    expect(await vouchersOf(templateId)).toHaveLength(0)
    shop.server.clock.advance(2_000)
    const answers = await Promise.all([view(page, token), view(page, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await vouchersOf(templateId)).toHaveLength(1)
    expect(await missionOf(id, token)).toMatchObject({ state: 'done', award: '满减礼券', url: '/product/sale' })
    const { done } = await shop.server.db
      .selectFrom('mission')
      .select('done')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(done).toBe(1)
    shop.server.clock.advance(24 * HOUR)
    const tomorrow = await user()
    expect(await missionOf(id, tomorrow.token)).toMatchObject({ state: 'open' })
  })

  test('it always answers 200, also to a visitor, for a foreign id and without any; none of these pays (spec 7.1/42)', async () => {
    const templateId = await template()
    const id = await running('mission', await missionForm({ templateId }))
    const [own, other] = [await user(), await user()]
    const page = await pageOf(id, own.token)
    shop.server.clock.advance(20_000)
    for (const answer of [
      await view(page),
      await view(page, other.token),
      await view({}, own.token),
      await view({ viewPageMissionID: `${id}.2026-01-01.abc.${'x'.repeat(16)}` }, own.token),
    ]) {
      expect(answer).toMatchObject({ status: 200, data: {} })
    }
    expect(await vouchersOf(templateId)).toHaveLength(0)
    expect(await missionOf(id)).toMatchObject({ state: 'open', url: '/product/sale' })
  })

  test('a mission pays no more often than its budget', async () => {
    const templateId = await template()
    const id = await running('mission', await missionForm({ templateId, total: 2 }))
    const users = [await user(), await user(), await user()]
    const pages = await Promise.all(users.map(({ token }) => pageOf(id, token)))
    shop.server.clock.advance(10_000)
    await Promise.all(users.map(({ token }, at) => view(pages[at] ?? {}, token)))
    expect(await vouchersOf(templateId)).toHaveLength(2)
    expect(await missionOf(id)).toMatchObject({ state: 'over' })
  })

  const info = (key: string, sence: 'search' | 'product' | 'brand' | 'custom' = 'custom', token?: string) =>
    shop.server.call('GET /mission/active-popup-info', { key, sence }, token === undefined ? {} : { token })
  const claim = (subMissionID: string, key: string, token?: string) =>
    shop.server.call(
      'GET /mission/active-popup',
      { key, sence: 'custom', subMissionID },
      token === undefined ? {} : { token },
    )

  test('a popup is for its page and key alone (spec 7.1/43, 3/20)', async () => {
    const id = await running('taskPopup', await popupForm({ position: 'bottom' }))
    const { data } = await info('/page/view?id=summer&track_id=3')
    expect(data).toMatchObject({ position: 'bottom', sub_mission_id: id, name: '夏日领券' })
    expect(data.img).toBe(data.picture?.url)
    expect((await info('/page/view?id=winter')).data).toEqual({})
    expect((await info('/page/view?id=summer', 'brand')).data).toEqual({})
    expect(await act('taskPopup', id, 'tryKey', { key: '/page/view?id=summer' })).toMatchObject({
      data: { message: '这个搜索词或地址会展示此弹图' },
    })
    expect((await act('taskPopup', id, 'switchOff')).status).toBe(200)
    expect((await info('/page/view?id=summer')).data).toEqual({})
  })

  test('it gives once: a second tap has the same award, and then there is no popup (spec 7.1/44, 3/21)', async () => {
    const templateId = await template()
    const id = await running('taskPopup', await popupForm({ templateId }))
    const { token } = await user()
    const key = '/page/view?id=summer'
    const [first, second] = await Promise.all([claim(id, key, token), claim(id, key, token)])
    const [given] = await shop.server.db
      .selectFrom('voucher')
      .select('id')
      .where('templateId', '=', Number(templateId))
      .execute()
    expect(first.data.popUp).toEqual([
      {
        is_show_time_left: true,
        val: 5_000,
        num: 1,
        name: '满减礼券',
        left_time: expect.any(Number) as number,
        link: `/product/voucher?voucherId=${given?.id}`,
      },
    ])
    expect(second.data).toEqual(first.data)
    expect(await vouchersOf(templateId)).toHaveLength(1)
    expect((await info(key, 'custom', token)).data).toEqual({})
    expect((await info(key, 'custom')).data.sub_mission_id).toBe(id)
    expect((await claim(id, key)).status).toBe(401)
  })

  test('it gives no more often than its budget, and not over another page or after its end (spec 8/14)', async () => {
    const templateId = await template()
    const id = await running('taskPopup', await popupForm({ templateId, total: 2 }))
    const key = '/page/view?id=summer'
    const users = [await user(), await user(), await user(), await user()]
    expect(await claim(id, '/page/view?id=winter', users[3]?.token)).toMatchObject({
      status: 409,
      retMsg: '活动已结束',
    })
    const answers = await Promise.all(users.slice(0, 3).map(({ token }) => claim(id, key, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.retMsg).toBe('已领完')
    expect(await vouchersOf(templateId)).toHaveLength(2)
    expect((await info(key)).data.sub_mission_id).not.toBe(id)
    shop.server.clock.advance(80 * HOUR)
    const late = await user()
    expect(await claim(id, key, late.token)).toMatchObject({ status: 409, retMsg: '活动已结束' })
  })

  test('only a lead puts one on, and what is on is not changed', async () => {
    const form = await missionForm()
    const { data } = await act('mission', 'new', 'create', form)
    const id = idIn(data.message)
    expect((await act('mission', id, 'switchOn')).status).not.toBe(200)
    expect(await missionOf(id)).toBeUndefined()
    expect((await act('mission', id, 'switchOn', {}, lead)).status).toBe(200)
    expect(await missionOf(id)).toBeDefined()
    expect((await act('mission', id, 'change', { ...form, total: 20 })).status).toBe(409)
    expect((await act('mission', id, 'switchOff')).status).toBe(200)
    expect((await act('mission', id, 'change', { ...form, total: 20 })).status).toBe(200)
  })

  test.each([
    ['a page that does not exist', async () => missionForm({ link: '/no/such' }), '链接「/no/such」打不开，请检查'],
    ['a page elsewhere', async () => missionForm({ link: 'https://evil.test/' }), '链接「https://evil.test/」打不开'],
    [
      'a template that does not exist',
      async () => missionForm({ templateId: '999999' }),
      '请填写「定向发放」的优惠券编号',
    ],
    [
      'a template that everybody can have',
      async () => missionForm({ templateId: await template({ source: 'FREE' }) }),
      '请填写「定向发放」的优惠券编号',
    ],
    ['more than the template has', async () => missionForm({ total: 51 }), '优惠券只剩 50 张'],
    ['an end before the beginning', async () => missionForm({ to: '2020-01-01 00:00' }), '结束时间需要晚于开始时间'],
  ])('%s is refused', async (_what, form, text) => {
    const { status, retMsg } = await act('mission', 'new', 'create', await form())
    expect(status).toBe(400)
    expect(retMsg).toContain(text)
  })

  test('an address without its slash is no key of a content page', async () => {
    const { status, retMsg } = await act('taskPopup', 'new', 'create', await popupForm({ matchKey: 'page/view' }))
    expect(status).toBe(400)
    expect(retMsg).toContain('地址应以 / 开头')
  })
})
