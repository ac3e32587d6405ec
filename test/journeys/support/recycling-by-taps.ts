/** What a seller does from the sell tab to the parcel of a buy-back, by taps. */
import { callShop } from '../../helpers/shop-call'
import type { BrowserUser } from './browser-user'
import { pricedAtOnce } from './recycling'
import { addAddress, newPhone, origin } from './shop'
import { signInByTaps } from './sign-in'
import { takePhoto } from './slot-photo'

let priced: ReturnType<typeof pricedAtOnce> | undefined

/** The login token that the app keeps on this phone. */
const tokenOf = ({ page }: BrowserUser) => page.evaluate(() => localStorage.getItem('@updateFutureToken') ?? '')
/** A number in the address of the screen. */
export const numberIn = ({ page }: BrowserUser, name: string) => new URL(page.url()).searchParams.get(name) ?? ''

/** From the sell tab through the steps to the valuation. @param isRare its seller does not know the style */
export async function describeBag(user: BrowserUser, isRare = false) {
  const { leaf, brand, series, attributes } = await (priced ??= pricedAtOnce(''))
  await user.open('/seller/intro')
  await user.tap('先看回收价', 'link')
  await user.arrives('/recycle/goods-init')
  await user.tap(leaf.name, 'radio')
  await user.sees(/^还差：品牌/)
  await user.tap('立即估价')
  await user.arrives('/recycle/brand-choose')
  await user.tap(/^搜索品牌/)
  await user.arrives('/recycle/search-brand')
  await user.screen.getByPlaceholder('中文名、英文名或别名').fill(brand.name)
  await user.tap(new RegExp(`^${brand.name}`))
  await user.arrives('/recycle/style-choose')
  await user.tap(isRare ? /^不确定款式/ : new RegExp(`^${series.name}`))
  await user.arrives('/recycle/attribute-choose')
  // The list of styles has blocks too: it goes before the questions come.
  await user.sees('下一步')
  for (const block of await user.screen.locator('.ch-block').all()) {
    const chips = block.locator('.rx-chip')
    const material = chips.getByText(attributes.material ?? '', { exact: true })
    await user.tap((await material.count()) > 0 ? material : chips.first())
  }
  await user.tap('下一步')
  await user.arrives('/recycle/expand-choose')
  await user.tap('下一步')
  await user.sees(/^请检查/)
  for (const face of await user.screen.locator('.cond-face').all()) await user.tap(face.locator('.rx-chip').first())
  await user.tap('都没有', 'checkbox')
  await user.tap('下一步')
  // Going back shows the form, which has every answer.
  await user.arrives('/recycle/goods-init')
  await user.sees(brand.name, ...(isRare ? ['不确定款式'] : [series.name, /^同款近一年成交/]))
  await user.tap('立即估价')
  await user.arrives('/recycle/evaluate-result')
  return series
}

/** The price at once, as a visitor. */
export async function readPrice(user: BrowserUser) {
  const series = await describeBag(user)
  await user.sees('检验与描述一致，照价付款', /^依据 \d+ 件同款成交$/)
  return series
}

/** Logs in only now; the visitor's valuation comes along. */
export async function orderAsVisitor(user: BrowserUser) {
  await user.tap('立即回收')
  await signInByTaps(user, newPhone())
  await user.arrives('/recycle/evaluate-result')
  return order(user)
}

/** Photos, the agreement, and it is ordered; the sheet is open. */
export async function order(user: BrowserUser) {
  await user.sees('确认回收', /^还差 \d+ 张照片，补齐后可下单$/)
  const token = await tokenOf(user)
  await addAddress(token)
  const { missingSlots } = await callShop(origin, 'GET /recycle/valuation-info', { no: numberIn(user, 'no') }, token)
  for (const { name } of missingSlots) await takePhoto(user, name)
  await user.tap('提交')
  await user.sees(/^请先阅读并同意/)
  await user.tap(/^我是物主/, 'checkbox')
  await user.tap('提交')
  await user.arrives('/recycle/success')
  await user.sees('下单成功')
  return { token, recycleNo: numberIn(user, 'recycleNo') }
}

/** From the sheet that follows the order. */
export async function sendByOwnCourier(user: BrowserUser, recycleNo: string) {
  await user.tap('自己寄出', 'link')
  await user.arrives('/recycle/go-delivery')
  await user.tap('确认寄出')
  await user.sees('请选择快递公司')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', `SF${recycleNo.slice(1)}`)
  await user.tap('确认寄出')
  await user.arrives('/recycle/order-detail')
  await user.sees('寄来的包裹', `SF${recycleNo.slice(1)}`)
}
