/**
 * What is typed into an application for after-sale outlives its tab, its phone and its login.
 * @tier whole
 * @areas after-sale order
 */
import { TOKEN_NAME } from '../helpers/browser'
import { callShop } from '../helpers/shop-call'
import { addPhotos } from './support/add-photos'
import { takePhone, until, type BrowserUser } from './support/browser-user'
import { deliverItem, photoFile, signInWarehouse, type Warehouse } from './support/delivery'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { addAddress, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

let warehouse: Warehouse

beforeAll(async () => {
  warehouse = await signInWarehouse()
})

const caseIn = ({ page }: BrowserUser) => new URL(page.url()).searchParams.get('caseNo') ?? ''

const newBuyer = async () => {
  const { token, user } = await beginAsBuyer()
  return { token, user, addressId: await addAddress(token) }
}

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
