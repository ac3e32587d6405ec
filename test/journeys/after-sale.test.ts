/**
 * After-sale between a buyer's phone and the desk: a return without a reason from the application to the money and the
 * voucher (buying J7); an application that is declined, disputed, decided by another operator, returned and refunded
 * (J8); what an inspection found to differ, kept, kept for less, and cancelled (J9). What is typed outlives its tab.
 * @tier landing
 * @areas after-sale order
 */
import { TOKEN_NAME } from '../helpers/browser'
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { takePhone, until, type BrowserUser } from './support/browser-user'
import {
  deliverItem,
  deliverOrder,
  inspectAsDiffering,
  photoFile,
  signInWarehouse,
  type Warehouse,
} from './support/delivery'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItemOf, JOURNEY_MS, origin, payOrder } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const TEXT = '尺寸比想象中大一些，不太适合我。'
const DIFFERENCES = '内里有一处未说明的污渍'

let warehouse: Warehouse

beforeAll(async () => {
  warehouse = await signInWarehouse()
})

const newBuyer = async () => {
  const { token, user } = await beginAsBuyer()
  return { token, user, addressId: await addAddress(token) }
}
const caseIn = ({ page }: BrowserUser) => new URL(page.url()).searchParams.get('caseNo') ?? ''

const addPhotos = async ({ page, screen, tap }: BrowserUser, count: number) => {
  const files = await Promise.all(Array.from({ length: count }, (_, at) => photoFile(`${at + 1}.jpg`)))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(/^添加图片/)])
  await chooser.setFiles(files)
  await until('the photos are uploaded', async () => {
    const pictures = await screen.locator('.rx-upload-picture').count()
    return pictures === count && (await screen.locator('.rx-upload-cover').count()) === 0
  })
}

/** The buyer names the parcel; the warehouse opens it, and the inspector finds it as it was sold. */
const returnItem = async (user: BrowserUser, token: string, caseNo: string) => {
  await user.tap('填写运单')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', 'SF')
  await user.tap('提交运单')
  await user.sees('运单号格式不正确')
  await user.type('运单号', `SB${caseNo.slice(-12)}`)
  await user.tap('提交运单')
  await user.sees('退货途中')
  await warehouse.act('afterSale', caseNo, 'receive', { weightG: 880, photos: [warehouse.photo] })
  const inspector = await signInOperator(origin, 'inspector')
  await inspector.act('afterSale', caseNo, 'pass', { text: '封签完好，与售出时一致', photos: [warehouse.photo] })
  await until('the money is back', async () => {
    const { state } = await callShop(origin, 'GET /refund/info', { caseNo }, token)
    return state === 'COMPLETE'
  })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('已退款', '退款明细', '封签完好，与售出时一致')
}

test('a return without a reason: applied, sent back, inspected, refunded; the voucher is back (buying J7)', async () => {
  const { token, addressId, user } = await newBuyer()
  const { free } = await callShop(origin, 'GET /voucher/market', {}, token)
  for (const { templateId } of free.filter(({ state }) => state === 'open'))
    await callShop(origin, 'POST /voucher/claim', { templateId, idempotencyKey: `journey-${templateId}` }, token)
  const item = await freeItemOf('platform')
  const bought = { itemIds: item.id, addressId }
  const { amounts, vouchers } = await callShop(origin, 'GET /order/preview', { ...bought, auto: true }, token)
  const chosen = vouchers?.chosen ?? []
  const [voucher = ''] = chosen
  if (!voucher) throw new Error('no voucher of the demonstration fits')
  const { orderNo } = await callShop(
    origin,
    'POST /order/create',
    {
      ...bought,
      voucherIds: chosen.join(','),
      payFen: amounts.payFen,
      idempotencyKey: `journey-order-of-${item.id}`,
    },
    token,
  )
  await payOrder(token, orderNo)
  const vouchersIn = async (tab: 'usable' | 'used') =>
    (await callShop(origin, 'GET /voucher/list', { tab }, token)).list.map(({ id }) => id)
  expect(await vouchersIn('used')).toContain(voucher)
  await deliverOrder(warehouse, token, orderNo)

  await user.open('/my/index')
  await user.tap(/^退款\/售后/, 'link')
  await user.arrives('/refund/after-sale')
  await user.sees(item.title, /^7 天无理由至 \d+月\d+日$/)
  await user.tap('申请售后', 'link')
  await user.arrives('/refund/apply-after-sale')

  // What is missing is said beside each field.
  await user.tap('提交申请')
  await user.sees('请选择原因', '请说明具体情况，至少 10 个字')
  await user.tap(/^不喜欢\/不合适/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', TEXT)
  await user.tap('提交申请')
  await user.sees('请确认商品状态')
  await user.tap(/商品完好/, 'checkbox')
  await user.tap('提交申请')
  await user.arrives('/refund/after-detail-new')
  await user.sees('待寄回', '寄回地址')

  await returnItem(user, token, caseIn(user))
  expect((await callShop(origin, 'GET /order/info', { orderNo }, token)).state).toBe('REFUNDED')
  expect(await vouchersIn('usable')).toContain(voucher)
  await user.open('/refund/after-sale?tab=ended')
  await user.sees(item.title)
  expect(user.errors).toEqual([])
})

test('damaged on the way: each photo has its place, and another phone goes on after a reload', async () => {
  const { token, user } = await newBuyer()
  const { orderNo } = await deliverItem(warehouse, token)
  const address = `/refund/apply-after-sale?id=${orderNo}`
  const take = async ({ page, screen, tap, sees }: BrowserUser, slot: string, tip: RegExp) => {
    await tap(`拍摄${slot}`)
    await sees(tip)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('从相册选择')])
    await chooser.setFiles(await photoFile(`${slot}.jpg`))
    await screen.getByRole('button', { name: `查看${slot}` }).waitFor()
    await until(`${slot} is uploaded`, async () => (await screen.locator('.rx-upload-cover').count()) === 0)
  }
  const kept = async () =>
    (await callShop(origin, 'GET /draft/info', { kind: 'afterSale', key: orderNo }, token)).draft?.values
  const slotsOf = async () => ((await kept())?.['slots'] as { id: string; key?: string }[] | undefined) ?? []

  await user.open(address)
  await user.tap(/^运输破损/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', '外箱压扁了，包身有一道划痕。')
  await user.tap('提交申请')
  await user.sees('还差外包装、破损处、商品整体照片')
  await take(user, '外包装', /^拍下快递外箱与面单/)
  await take(user, '破损处', /^靠近拍破损的位置/)
  await until('both photos are in the draft', async () => (await slotsOf()).filter(({ key }) => key).length === 2)
  await user.open(user.page.url())
  await user.sees('已恢复上次未提交的内容')
  await user.screen.getByRole('button', { name: '查看外包装' }).waitFor()

  const second = await begin({ token })
  await second.open(address)
  await second.sees('已恢复上次未提交的内容')
  await second.screen.getByRole('button', { name: '查看破损处' }).waitFor()
  await take(second, '商品整体', /^拍下整件商品/)
  await second.tap('提交申请')
  await second.arrives('/refund/after-detail-new')
  const { photos } = await callShop(origin, 'GET /refund/info', { caseNo: caseIn(second) }, token)
  expect(photos).toHaveLength(3)
  await until('the draft is gone', async () => (await kept()) === undefined)
  expect([...user.errors, ...second.errors]).toEqual([])
})

test('not as described: declined, disputed, upheld by another operator, returned, refunded (buying J8)', async () => {
  const { token, user } = await newBuyer()
  const { orderNo } = await deliverItem(warehouse, token)
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('申请售后')
  await user.arrives('/refund/apply-after-sale')
  await user.tap(/^成色或瑕疵与描述不符/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', '收到后发现包角磨损，页面没有说明。')
  await user.tap('提交申请')
  await user.sees('请至少上传 2 张照片')
  await addPhotos(user, 2)
  // What differs is marked in the middle of the first picture of what was sold, and named.
  await user.tap(user.screen.locator('.so-map'))
  await user.tap('提交申请')
  await user.sees('请为每处标记写一句说明')
  await user.type('标记 A 的说明', '这里的磨损没有说明')
  await user.tap('提交申请')
  await user.arrives('/refund/after-detail-new')
  await user.sees('待审核', /：这里的磨损没有说明$/)
  const { marks } = await callShop(origin, 'GET /refund/info', { caseNo: caseIn(user) }, token)
  expect(marks).toHaveLength(1)
  for (const share of [marks[0]?.x, marks[0]?.y]) expect(Math.abs((share ?? 0) - 500)).toBeLessThan(20)
  await user.tap('交易快照', 'link')
  await user.arrives('/product/snapshot')
  await user.sees('快照校验')
  await user.back()
  await until('the photos are shown', async () => (await user.screen.locator('.photo-row-one').count()) === 2)
  const caseNo = caseIn(user)

  const clerk = await signInOperator(origin, 'after-sale')
  await clerk.act('afterSale', caseNo, 'decline', { text: '照片与入库记录一致，未见异常，不支持退货。' })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('未通过', '照片与入库记录一致，未见异常，不支持退货。')
  await user.tap('申请争议')
  await user.type('问题描述', '请另一位鉴定师复核包角与五金刻字。')
  await user.tap('提交争议')
  await user.sees('争议处理中')

  const lead = await signInOperator(origin, 'cs-lead')
  await lead.act('afterSale', caseNo, 'uphold', { bearer: 'shop' })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('待寄回', '寄回运费由平台承担，寄件时请选择到付')
  await returnItem(user, token, caseNo)
  expect((await callShop(origin, 'GET /order/info', { orderNo }, token)).state).toBe('REFUNDED')
  expect(user.errors).toEqual([])
})

test('an application outlives a killed tab and a lost login, with its photo; taken back, it can be made again', async () => {
  const { token, user } = await newBuyer()
  const { orderNo, title } = await deliverItem(warehouse, token)
  const address = `/refund/apply-after-sale?id=${orderNo}`
  const words = '走线与官网图片不一致，怀疑不是正品。'
  const isKept = async ({ screen }: BrowserUser) =>
    (await screen.getByLabel('问题描述').inputValue()).includes(words) &&
    (await screen.locator('.rx-upload-picture').count()) === 1
  await user.open(address)
  await user.tap(/^疑似非正品/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', words)
  await addPhotos(user, 1)
  await until('the draft is kept', () =>
    user.page.evaluate(
      (text) =>
        Object.values(localStorage).some(
          (kept) => String(kept).includes(text) && String(kept).includes('/media/private/'),
        ),
      words,
    ),
  )
  await user.page.close()

  const again = await takePhone(user.page.context())
  await again.open(address)
  await until('all of it is there again', () => isKept(again))
  await again.page.evaluate((name) => localStorage.removeItem(name), TOKEN_NAME)
  await again.open(address)
  await again.sees('登录后申请售后')
  await again.page.evaluate(([name, value]) => localStorage.setItem(name, value), [TOKEN_NAME, token] as const)
  await again.open(address)
  await until('all of it is there after the login', () => isKept(again))
  await again.tap('提交申请')
  await again.arrives('/refund/after-detail-new')
  await again.sees('待审核')
  await again.tap('撤销申请')
  await again.tap('确认撤销')
  await again.sees('已撤销')
  expect((await callShop(origin, 'GET /refund/list', { tab: 'can' }, token)).list[0]?.line?.line.title).toBe(title)
  // Nothing is left of what was sent.
  await again.tap('查看订单', 'link')
  await again.arrives('/order/detail')
  await again.tap('申请售后')
  await again.arrives('/refund/apply-after-sale')
  await again.sees('申请原因')
  expect(await again.screen.getByLabel('问题描述').inputValue()).toBe('')
  expect(again.errors).toEqual([])
})

describe('an item that differs from its description at the warehouse (buying J9)', () => {
  const decide = async () => {
    const buyer = await newBuyer()
    const inspector = await signInOperator(origin, 'inspector')
    const item = await inspectAsDiffering(warehouse, inspector, { ...buyer, differences: DIFFERENCES })
    return { ...buyer, inspector, ...item }
  }
  const choose = async (user: BrowserUser, name: Parameters<BrowserUser['tap']>[0]) => {
    await user.sees('到仓查验与描述有出入', DIFFERENCES)
    await user.tap(name)
    await user.tap('确认选择')
    await user.arrives('/order/detail')
  }
  const order = (token: string, orderNo: string) => callShop(origin, 'GET /order/info', { orderNo }, token)

  test('is kept: the order goes on', async () => {
    const { token, orderNo, user } = await decide()
    await user.open(`/order/detail?id=${orderNo}`)
    await user.tap('处理方案')
    await user.arrives('/order/scheme')
    await choose(user, '选择「仍要购买」')
    expect((await order(token, orderNo)).state).toBe('TO_SHIP')
    await user.open(`/order/scheme?id=${orderNo}`)
    await user.sees('处理方案已结束')
    expect(user.errors).toEqual([])
  })

  test('is kept for less: the order goes on, and the difference comes back', async () => {
    const { token, orderNo, user, inspector } = await decide()
    const less = { amountFen: 10_000, bearer: 'seller', text: '为内里污渍补偿 100 元' }
    await inspector.act('orderScheme', orderNo, 'offerLess', less)
    await user.open(`/order/scheme?id=${orderNo}`)
    await user.sees(/退 ¥100$/, less.text)
    await choose(user, user.screen.locator('.so-option', { hasText: less.text }).getByRole('button'))
    expect((await order(token, orderNo)).state).toBe('TO_SHIP')
    expect(user.errors).toEqual([])
  })

  test('is refused: the order ends, and all the money comes back', async () => {
    const { token, orderNo, user } = await decide()
    await user.open(`/order/scheme?id=${orderNo}`)
    await choose(user, '选择「取消订单」')
    expect((await order(token, orderNo)).state).toBe('CANCELLED')
    await until('the refund has ended', async () => {
      const { state } = await order(token, orderNo)
      return state === 'CANCELLED'
    })
    expect(user.errors).toEqual([])
  })
})
