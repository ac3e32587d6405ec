/**
 * Licences from the console to everybody, and sets of pictures by name (design: help 3, 5, 6, 8).
 * @tier landing
 * @areas qualification
 */
import { RET } from '@contract/constants'
import { GUIDE_CATEGORIES } from '@contract/qualification'
import sharp from 'sharp'
import { createSubjects } from '../../../server/src/modules/media/subjects'
import { fillDemonstrationQualifications } from '../../../server/src/modules/qualification/demo'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { DAY, newKey, useShop } from '../order/shop'

describe('licences', () => {
  const shop = useShop()
  let keeper: TestOperator
  let support: TestOperator
  let operators = 0
  // Sessions end with the days that a test lets go by.
  beforeEach(async () => {
    operators += 1
    keeper = await createOperator(shop.server, `licence-keeper-${operators}`, ['legal'])
    support = await createOperator(shop.server, `licence-support-${operators}`, ['cs'])
  })

  const photo = async () => {
    const given = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    const taker = { kind: 'operator', id: String(keeper.id) } as const
    return privatePicturesOf(shop.server.ctx).save(given, { purpose: 'licence', taker })
  }
  const act = async (id: string, action: string, input: object = {}, by = keeper) => {
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'qualification', id }, keeper)
    const what = { kind: 'qualification', id, action, reason: '核对', idempotencyKey: newKey(), version: data.version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const made = async (more: object = {}): Promise<string> => {
    const input = { name: '营业执照', no: '91310000', issuer: '市场监督管理局', photos: [await photo()], ...more }
    const { retMsg } = await act('new', 'create', input)
    const row = await shop.server.db.selectFrom('qualification').select('id').orderBy('id', 'desc').executeTakeFirst()
    if (!row) throw new Error(retMsg)
    return String(row.id)
  }
  const shown = async (input: { merchant?: string } = {}) => (await shop.server.call('GET /aptitude/list', input)).data
  const set = (id: string, name: 'aptitude' | 'guide' = 'aptitude') =>
    shop.server.call('GET /official/img-set', { set: name, id })

  test('nobody sees a new one before it is shown, and what has ended says so', async () => {
    const validTo = new Date(shop.server.clock.now() + 2 * DAY).toISOString().slice(0, 10)
    const id = await made({ validTo })
    expect((await shown()).list).toEqual([])
    expect((await set(id)).retCode).toBe(RET.NOT_FOUND)
    expect((await act(id, 'show', {}, support)).retCode).toBe(RET.NOT_PERMITTED)
    expect((await act(id, 'show')).status).toBe(200)
    expect((await shown()).list).toMatchObject([{ id, name: '营业执照', no: '91310000', isExpired: false }])
    const pictures = (await set(id)).data
    expect(pictures).toMatchObject({ title: '营业执照', pictures: [{ alt: '营业执照' }] })
    expect(pictures.watermark).toContain('资质公示')
    expect((await act(id, 'hide')).status).toBe(200)
    expect((await shown()).list).toEqual([])
    await act(id, 'show')
    shop.server.clock.advance(4 * DAY)
    expect((await shown()).list[0]?.isExpired).toBe(true)
  })

  test('a merchant’s are its own; what is no merchant, day or site is refused', async () => {
    await shop.items({ count: 1, ownerType: 'merchant' })
    const id = await made({ sellerId: '9002' })
    await act(id, 'show')
    expect(await shown({ merchant: '9002' })).toMatchObject({ owner: '试验商家', isMerchant: true, list: [{ id }] })
    expect((await shown()).list.map((one) => one.id)).not.toContain(id)
    expect((await shop.server.call('GET /aptitude/list', { merchant: '1' })).retCode).toBe(RET.NOT_FOUND)
    const photos = [await photo()]
    const input = { name: '营业执照', no: '91310000', issuer: '市场监督管理局', photos }
    for (const wrong of [{ sellerId: '1' }, { validTo: '2026-02-30' }, { checkUrl: 'http://a.test' }, { photos: [] }]) {
      expect((await act('new', 'create', { ...input, ...wrong })).status).toBe(400)
    }
  })

  test('each guide has pictures that exist; an address is no name of a set', async () => {
    for (const category of GUIDE_CATEGORIES) {
      const { pictures } = (await set(category, 'guide')).data
      expect(pictures.length).toBeGreaterThan(4)
      for (const { url } of pictures) {
        const [, , owner = '', id, file = ''] = url.split('/')
        expect(owner).toBe('guide')
        expect(await createSubjects(shop.server.db).find('guide', Number(id), file)).not.toBeNull()
      }
    }
    expect((await set('hats', 'guide')).retCode).toBe(RET.NOT_FOUND)
    expect((await set('/media/item/1' as string)).status).toBe(400)
  })

  test('the demonstration has some, made once', async () => {
    const { ctx, clock } = shop.server
    expect(await fillDemonstrationQualifications(ctx, clock.now())).toBeGreaterThan(2)
    expect(await fillDemonstrationQualifications(ctx, clock.now())).toBe(0)
    expect((await shown()).list.some(({ isExpired }) => isExpired)).toBe(true)
  })
})
