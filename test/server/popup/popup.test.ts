/**
 * Popups: who sees which over which page and when, and what operators may do with them (design: buying 3.1, 5).
 * @tier landing
 * @areas popup
 */
import { keepScene } from '../../../server/src/modules/content/pictures'
import { insertPage } from '../../../server/src/modules/content/repository'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { HOUR, newKey, useShop } from '../order/shop'

describe('popups', () => {
  const shop = useShop()
  let editor: TestOperator
  let lead: TestOperator
  let pictureId = ''
  let round = 0
  beforeAll(async () => {
    const { db, clock } = shop.server
    pictureId = String((await keepScene(db, 'bags', clock.now())).id)
    await insertPage(db as never, { slug: 'spring', name: '春日', now: clock.now() })
  })
  // The clock moves by hours: sessions do not last that long.
  const signIn = async () => {
    round += 1
    editor = await createOperator(shop.server, `editor-${round}`, ['merchandiser'])
    lead = await createOperator(shop.server, `lead-${round}`, ['merchandiser-lead'])
  }
  beforeEach(signIn)

  const minute = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  const form = (more: object = {}) => {
    const now = shop.server.clock.now()
    const place = {
      name: '春日',
      page: 'spring',
      pictureId,
      alt: '春日上新',
      caption: '春日',
      link: '/product/new-arrival',
    }
    return {
      ...place,
      from: minute(now),
      to: minute(now + 5 * HOUR),
      ...{ audience: 'all', everyDays: 7 },
      ...more,
    }
  }
  const act = async (id: string, action: string, input: Record<string, unknown> = {}, by = editor) => {
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'popup', id }, by)
    return adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'popup', id, action, reason: '运营需要', idempotencyKey: newKey() },
        ...{ version: data.version, input },
      },
      by,
    )
  }
  const made = async (more: object = {}) => {
    const { status, data } = await act('new', 'create', form(more))
    expect(status).toBe(200)
    return /\d+/.exec(data.message)?.[0] ?? ''
  }
  const idsOf = async (page = 'spring', token?: string) =>
    (await shop.server.call('GET /popup/list', { page }, token === undefined ? {} : { token })).data.list.map(
      ({ id }) => id,
    )
  const info = (popupId: string) => shop.server.call('GET /popup/info', { popupId })

  test('one is shown once a lead has put it on, within its time alone, until it is taken off', async () => {
    const id = await made()
    expect(await idsOf()).toEqual([])
    expect((await info(id)).status).toBe(404)
    expect((await act(id, 'switchOn')).status).not.toBe(200)
    expect((await act(id, 'switchOn', {}, lead)).status).toBe(200)
    expect(await idsOf()).toEqual([id])
    expect(await idsOf('autumn')).toEqual([])
    expect((await info(id)).data).toMatchObject({ link: '/product/new-arrival', everyDays: 7 })
    // What is on is not changed under its readers.
    expect((await act(id, 'change', form({ link: '/' }))).status).toBe(409)
    expect((await act(id, 'switchOff')).status).toBe(200)
    expect(await idsOf()).toEqual([])
    expect((await act(id, 'change', form({ link: '/my/index' }))).status).toBe(200)
    expect((await act(id, 'switchOn', {}, lead)).status).toBe(200)
    expect((await info(id)).data.link).toBe('/my/index')
    const audits = await shop.server.db
      .selectFrom('auditEntry')
      .select(['action', 'reason'])
      .where('action', 'like', 'popup.%')
      .orderBy('id')
      .execute()
    expect(audits.map(({ action }) => action.slice(6))).toEqual([
      ...['create', 'switchOn', 'switchOff', 'change', 'switchOn'],
    ])
    expect(audits.at(-1)?.reason).toBe('运营需要')
    shop.server.clock.advance(5 * HOUR)
    await signIn()
    expect(await idsOf()).toEqual([])
    expect((await info(id)).status).toBe(404)
    expect((await act(id, 'switchOff')).status).toBe(200)
    expect((await act(id, 'switchOn', {}, lead)).status).toBe(409)
  })

  test('visitors and users see those of their audience', async () => {
    const { token } = await shop.server.login('13911110001')
    const [visitors, users] = [await made({ audience: 'visitor' }), await made({ audience: 'user' })]
    for (const id of [visitors, users]) await act(id, 'switchOn', {}, lead)
    expect(await idsOf()).toEqual([visitors])
    expect(await idsOf('spring', token)).toEqual([users])
  })

  test.each([
    ['a link out of the shop', { link: 'https://evil.test/' }, '链接「https://evil.test/」打不开，请检查'],
    ['a script', { link: 'javascript:alert(1)' }, '链接「javascript:alert(1)」打不开，请检查'],
    ['an address without a screen', { link: '/no/such' }, '链接「/no/such」打不开，请检查'],
    ['a page that does not exist', { page: 'nowhere' }, '内容页不存在，请填写地址标识，首页为 home'],
    ['a picture that does not exist', { pictureId: '999999' }, '图片不存在，请重新选择'],
    ['an end before the beginning', { to: '2020-01-01 00:00' }, '结束时间需要晚于开始时间'],
    ['a day that does not exist', { from: '2026-13-40 10:00' }, '时间格式应为 2026-12-12 20:00'],
  ])('%s is refused', async (_what, more, text) => {
    const { status, retMsg } = await act('new', 'create', form(more))
    expect(status).toBe(400)
    expect(retMsg).toContain(text)
  })

  test.each(['0', '99999999', '1 or 1'])('there is no popup %s', async (popupId) =>
    expect([400, 404]).toContain((await info(popupId)).status),
  )
})
