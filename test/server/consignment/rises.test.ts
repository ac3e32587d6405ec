/**
 * A price that rises waits for an appraiser; what was declared and not found is said; places on photos of flaws.
 * @tier whole
 * @areas consignment
 */
import { RET } from '@contract/constants'
import { useBuyer, useShop } from '../order/shop'
import { createConsigning, FLOOR_FEN, picture, START_FEN, type Consigning } from './consigning'

jest.setTimeout(300_000)

describe('on the way of a consignment', () => {
  const shop = useShop()
  const seller = useBuyer(shop)
  let way: Consigning
  beforeAll(async () => {
    way = await createConsigning(shop)
  })

  const messages = async () =>
    (
      await shop.server.db
        .selectFrom('message')
        .select(['template', 'text'])
        .where('userId', '=', seller.userId)
        .execute()
    ).filter(({ template }) => template.startsWith('consign.'))
  const told = async (template: string) => (await messages()).filter((one) => one.template === template)
  const net = async (sellNo: string, priceFen: number) =>
    (await shop.server.call('GET /seller/net', { priceFen, sellNo }, seller)).data.netFen
  const change = async (sellNo: string, priceFen: number) => {
    const { plan } = await way.info(seller, sellNo)
    return shop.server.call(
      'POST /seller-product/change-plan',
      {
        ...(await way.acting(seller, sellNo)),
        planVersion: plan?.planVersion ?? 0,
        priceFen,
        floorFen: FLOOR_FEN,
        netFen: await net(sellNo, priceFen),
      },
      seller,
    )
  }
  const priceOf = async (sellNo: string) => (await way.info(seller, sellNo)).plan?.priceFen

  test('a rise of ten per cent holds at once, a higher one when an appraiser lets it', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const within = START_FEN * 1.1
    expect((await change(sellNo, within)).retCode).toBe(RET.OK)
    expect(await priceOf(sellNo)).toBe(within)
    const higher = within * 1.2
    const { data: asked } = await change(sellNo, higher)
    expect(asked.plan).toMatchObject({ priceFen: within, rise: { priceFen: higher } })
    expect(asked.about).toBe('涨价到 ¥13,200 待估价师确认，确认前按现价出售。')
    expect(asked.consents.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)

    const { operators } = way
    expect((await way.record(sellNo, operators.appraiser)).actions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['allowRise', 'denyRise']),
    )
    expect((await way.operate(sellNo, 'allowRise', operators.receiver)).status).toBe(404)
    await way.done(sellNo, 'allowRise', operators.appraiser)
    const risen = await way.info(seller, sellNo)
    expect(risen.plan).toMatchObject({ priceFen: higher, rise: null, isAgreed: true })
    expect(risen.consents.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([
      { at: asked.plan?.rise?.askedAt },
    ])
    expect(await told('consign.riseAllowed')).toHaveLength(1)
  })

  test('one that is not let keeps the price, and says why; another plan takes its place', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const { operators } = way
    await change(sellNo, START_FEN * 2)
    await way.done(sellNo, 'denyRise', operators.appraiser, { words: '近期成交都在万元左右。' })
    const kept = await way.info(seller, sellNo)
    expect(kept.plan).toMatchObject({ priceFen: START_FEN, rise: null })
    expect(kept.timeline[0]).toMatchObject({ title: '不同意涨价', note: '近期成交都在万元左右。' })
    expect((await told('consign.riseDenied'))[0]?.text).toContain('近期成交都在万元左右。')
    await change(sellNo, START_FEN * 2)
    expect((await change(sellNo, START_FEN - 10_000)).data.plan).toMatchObject({ rise: null })
    expect((await way.operate(sellNo, 'allowRise', operators.appraiser)).status).not.toBe(200)
    expect(await priceOf(sellNo)).toBe(START_FEN - 10_000)
  })

  test('what was declared and is not in the parcel is said to the seller, and at the desk', async () => {
    const sellNo = await way.bring(seller, 'SENDING', { accessories: ['防尘袋', '肩带'] })
    expect((await way.info(seller, sellNo)).counted).toBeNull()
    await way.count(sellNo)
    expect((await way.info(seller, sellNo)).counted).toMatchObject({ accessories: ['防尘袋'], missing: ['肩带'] })
    expect(await told('consign.countMissing')).toMatchObject([{ text: expect.stringContaining('肩带') as string }])
    const { sections } = await way.record(sellNo, way.operators.receiver)
    expect(sections.flatMap(({ facts }) => facts)).toContainEqual({ name: '缺少附件', value: '肩带' })
  })

  test('the place on the photo of a flaw is on the valuer’s desk and on the seller’s page', async () => {
    const photo = await picture(shop.server.db, 'consign', String(seller.userId), shop.server.clock.now())
    const pin = { x: 0.25, y: 0.7 }
    const flaws = [{ type: 'scratch', face: 'overall', severity: 1, note: '划痕', photo, pin }]
    const sellNo = await way.bring(seller, 'VALUING', { flaws, flawless: false })
    const { photos } = await way.record(sellNo, way.operators.appraiser)
    expect(photos.flatMap(({ pins = [] }) => pins)).toMatchObject([pin])
    expect((await way.info(seller, sellNo)).sent.flawPhotos).toMatchObject([{ pin }])
  })
})
