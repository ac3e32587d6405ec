/**
 * Buy-back at the operators' desks: a bag whose style nobody knows is valued, counted, inspected with a flaw pinned on
 * its photograph, bought, and waits to be put on sale (recycle, section 5).
 * @tier landing
 * @areas recycle valuation console parcel
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { uploadPhoto } from '../journeys/support/consigning'
import { beginAsBuyer, usePhones } from '../journeys/support/phones'
import { addAddress, JOURNEY_MS, origin } from '../journeys/support/shop'
import { choose, deskOf, openAct, photo, submit, yuan } from './support/desks'

jest.setTimeout(4 * JOURNEY_MS)
usePhones({ isKept: true })

const EXPECTED_FEN = 1_280_000

/** Describes a bag without its series, which the machine leaves to a person; resolves with the valuation's number. */
async function describe(token: string): Promise<string> {
  const { list: classes } = await callShop(origin, 'GET /intake/class', { kind: 'recycle' }, token)
  const bags = classes.find(({ code }) => code === 'bags')
  const categoryId = bags?.leaves.find(({ verdict }) => verdict === 'accept')?.id ?? ''
  const { popular } = await callShop(origin, 'GET /intake/brand', { kind: 'recycle', categoryId }, token)
  const brandId = popular.find(({ verdict }) => verdict === 'accept')?.id ?? ''
  const facts = {
    ...{ categoryId, brandId, seriesId: '', changes: [], accessories: ['防尘袋'] },
    attributes: { colour: '黑色', size: '中号', material: '小羊皮' },
    flaws: [{ type: 'scratch', face: 'hardware', severity: 1 } as const],
  }
  const draftNo = `D${randomUUID().replace(/-/g, '')}`
  const { valuation } = await callShop(origin, 'POST /recycle/valuate', { draftNo, rev: 1, facts }, token)
  expect([valuation.state, valuation.refuseCode]).toEqual(['VALUING', 'RARE'])
  return valuation.no
}

async function order(token: string, no: string): Promise<string> {
  const valuation = await callShop(origin, 'GET /recycle/valuation-info', { no }, token)
  const key = await uploadPhoto(token, 'recycle')
  const { recycleNo } = await callShop(
    origin,
    'POST /recycle/order-create',
    {
      ...{ no, priceFen: valuation.priceFen ?? 0, agreed: valuation.agreement.agreed, idempotencyKey: randomUUID() },
      photos: valuation.missingSlots.map(({ slot }) => ({ slot, key })),
    },
    token,
  )
  await callShop(origin, 'POST /parcel/create', { recycleNo, way: 'counter', idempotencyKey: randomUUID() }, token)
  return recycleNo
}

async function verify(token: string): Promise<void> {
  const { agreements } = await callShop(origin, 'GET /v5/reluxe_user_mall/verify/check', {}, token)
  const pictures = await callShop(origin, 'POST /v5/reluxe_user_mall/verify/sample', {}, token)
  const document = { type: 'ID_CARD', pictures } as const
  const read = await callShop(origin, 'POST /v5/reluxe_user_mall/verify/get-img-info', document, token)
  const { name, idNumber, validUntil } = read
  await callShop(
    origin,
    'POST /v5/reluxe_user_mall/verify/auto-submit',
    {
      ...{ ...document, name, idNumber, validUntil, idempotencyKey: randomUUID() },
      ...(agreements !== '' && { agreed: agreements }),
    },
    token,
  )
  await until('the seller is known', async () => {
    const { state } = await callShop(origin, 'GET /v5/reluxe_user_mall/verify/check', {}, token)
    return state === 'VERIFIED'
  })
}

/** A series of the bag's brand, as the inspector reads it off the bag. */
async function seriesOf(no: string, token: string): Promise<string> {
  const { facts } = await callShop(origin, 'GET /recycle/valuation-info', { no }, token)
  const where = { kind: 'recycle', brandId: facts.brandId ?? '', categoryId: facts.categoryId ?? '' } as const
  return (await callShop(origin, 'GET /intake/series', where, token)).list[0]?.name ?? ''
}

const openRow = async (role: string, queue: string, number: string): Promise<Page> => {
  const desk = await deskOf(role)
  await desk.goto(`/admin/queues/${queue}`)
  await desk.getByRole('row', { name: number }).getByRole('link').first().click()
  await desk.getByRole('article').waitFor()
  return desk
}

test('valued, counted, inspected with a pin, bought, and it waits to be put on sale', async () => {
  const { token } = await beginAsBuyer()
  await addAddress(token)
  const no = await describe(token)

  const appraiser = await openRow('估价', 'recycleValuing', no)
  await appraiser.getByText('款式不确定、特别版或有改动，由估价师人工估价').first().waitFor()
  const valuation = appraiser.url()
  const quoting = await openAct(appraiser, '人工报价')
  await quoting.getByLabel('预计售价').fill(String(EXPECTED_FEN / 100))
  await quoting.getByLabel(/^依据/).fill('同款近期成交一件\n外部平台在售两件均价')
  await quoting.getByLabel('报价说明（卖家可见）').fill('参考两件近期成交。')
  await submit(quoting, '人工报价')
  // The desk goes on to what waits next.
  await appraiser.goto(valuation)
  await appraiser.getByText(yuan(EXPECTED_FEN)).first().waitFor()

  const recycleNo = await order(token, no)
  const infoOf = () => callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
  const warehouse = await openRow('仓库', 'recycleCounting', recycleNo)
  const counting = await openAct(warehouse, '到仓清点')
  await counting.getByLabel('重量（克）').fill('1200')
  await counting.getByLabel('清点到的附件（没有留空）').fill('防尘袋')
  await counting
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await counting.getByRole('img').first().waitFor()
  await submit(counting, '到仓清点')

  const inspector = await openRow('鉴定', 'recycleInspecting', recycleNo)
  await inspector.getByText('保存查验结果后可见').first().waitFor()
  expect(await inspector.getByText(yuan((await infoOf()).quoteFen)).count()).toBe(0)
  await submit(await openAct(inspector, '开始检验'), '开始检验')
  await inspector.goto(`/admin/records/recycle/${recycleNo}`)
  const finding = await openAct(inspector, '保存查验结果')
  await finding.getByLabel('照片：整体').setInputFiles(await photo())
  await finding.getByRole('img', { name: '整体' }).waitFor()
  await finding.getByLabel('照片：五金').setInputFiles(await photo())
  await finding.getByRole('img', { name: '五金' }).click()
  await choose(inspector, finding.getByLabel('标注 1 程度'), '严重')
  await finding.getByLabel('标注 1 说明').fill('扣面')
  for (const [label, said] of [
    ['附件（用空格分开）', '防尘袋'],
    ['系列名称（卖家未选时必填）', await seriesOf(no, token)],
    ['编号', `R${recycleNo.slice(1)}`],
    ['尺寸', '中号'],
    ['材质', '小羊皮'],
    ['颜色', '黑色'],
    ['五金', '金色'],
    ['查验结论（卖家与买家可见）', '符合品牌工艺特征，功能完好。'],
  ] as const) {
    // What may be left empty says so behind its name.
    await finding.getByLabel(new RegExp(`^${label}`)).fill(said)
  }
  await submit(finding, '保存查验结果')
  // Only now is there what the seller said, and the price that follows.
  await inspector.getByText('划痕 · 五金 · 轻微').first().waitFor()
  await inspector.getByText('提交后的回收价').waitFor()
  await submit(await openAct(inspector, '给出回收价'), '给出回收价')

  const { quoteFen, finalFen, bids } = await until('it is priced', async () => {
    const info = await infoOf()
    return info.state === 'INSPECTED' && info
  })
  const [line] = bids[0]?.lines ?? []
  expect([line?.label, line?.pin !== null, line?.photoUrl !== '']).toEqual(['划痕 · 五金 · 严重', true, true])
  expect(finalFen).toBeLessThan(quoteFen)
  await verify(token)
  const asked = { recycleNo, bidVersion: 1, payout: 'wallet' } as const
  const { confirmToken } = await callShop(origin, 'POST /v5/reluxe_user_mall/bidding/confirm-info', asked, token)
  const agreed = { recycleNo, confirmToken, priceFen: finalFen ?? 0, idempotencyKey: randomUUID() }
  const paid = await callShop(origin, 'POST /v5/reluxe_user_mall/bidding/confirm-recycle', agreed, token)
  expect(paid.state).toBe('PAID')

  const merchandiser = await openRow('运营', 'recycleStocking', recycleNo)
  await merchandiser.getByText('已到账').first().waitFor()
  await merchandiser.getByRole('link', { name: '商品', exact: true }).click()
  await merchandiser.waitForURL(/\/admin\/records\/item\/\d+/)
  await merchandiser.getByRole('button', { name: '编辑' }).waitFor()
})
