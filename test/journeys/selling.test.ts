/**
 * Selling from the tab to the valuation, between a seller's phones and the valuer: what it is, chosen in steps, its
 * photos, all kept while it is filled in and gone on with on another phone (selling J1, first part); photos that are
 * asked for again, a refusal with what would help, and the same submitted again (J4). Old entries lead here.
 * @tier landing
 * @areas seller consignment intake
 */
import { signInOperator } from '../helpers/operator-call'
import type { BrowserUser } from './support/browser-user'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'
import { takePhoto } from './support/slot-photo'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const SLOTS = ['正面', '背面', '侧面', '底部四角', '五金', '内里', '刻印']

const numberIn = ({ page }: BrowserUser, name: string) => new URL(page.url()).searchParams.get(name) ?? ''

/** Class, brand by its name, no style, the colour. */
const chooseStyle = async (user: BrowserUser) => {
  await user.tap(/^品类/, 'link')
  await user.arrives('/seller-product/choose-class')
  await user.tap('链条包', 'radio')
  await user.arrives('/seller-product/choose-brand')
  await user.tap(/^搜索品牌/)
  await user.arrives('/m/seller-product/search-brand')
  await user.screen.getByPlaceholder('中文名、英文名或别名').fill('chanel')
  await user.tap(/^香奈儿/)
  await user.arrives('/seller/evaluate-style')
  await user.tap(/^不确定款式/)
  await user.arrives('/m/seller-attribute-choose')
  await user.tap('完成')
  await user.sees('请选择颜色')
  await user.tap(user.screen.locator('.ch-block', { hasText: '颜色' }).locator('.rx-chip').first())
  await user.tap('完成')
  await user.arrives('/seller-product/create-new')
  await user.sees('香奈儿', '不确定款式')
}

test('from the tab to the valuation on two phones; refused, and submitted again (selling J1, J4)', async () => {
  const { token, user: first } = await beginAsBuyer()
  await first.open('/seller/intro')
  await first.sees('省心卖', '您定底价')
  await first.tap(first.screen.getByRole('link', { name: '开始寄卖' }).first())
  await first.arrives('/seller-product/create-new')
  await first.sees(/^还差 \d+ 项/)
  await chooseStyle(first)
  for (const slot of SLOTS) await takePhoto(first, slot)
  await first.tap(/^9成新/, 'radio')
  await first.tap('没有瑕疵', 'checkbox')
  await first.sees(/^已保存/)

  // The other phone goes on where the first one was lost.
  const user = await begin({ token })
  await user.open('/seller/intro')
  await user.tap(/^继续填写草稿/, 'link')
  await user.arrives('/seller-product/create-new')
  await user.sees('编辑寄卖', '香奈儿', /^还差 1 项/)
  await user.tap(/^省心卖/, 'radio')
  await user.type('期望价', '26800')
  await user.sees(/^按此价售出，预计到手 ¥2\d,\d{3}$/)
  await user.tap('提交估价')
  await user.sees('请先阅读并同意协议')
  await user.tap(/^我已阅读并同意/, 'checkbox')
  await user.tap('提交估价')
  await user.arrives('/seller/valuation-in-progress')
  await user.sees('估价师估价', '链条包', '¥26,800')
  const sellNo = numberIn(user, 'sellNo')
  await user.tap('催一催')
  await user.sees('已催促，我们会优先查看')

  const appraiser = await signInOperator(origin, 'appraiser')
  await appraiser.act('consignment', sellNo, 'requestPhotos', { slots: '刻印', words: '刻印请靠近拍，看清每个字' })
  await user.open(`/seller/valuation-in-progress?sellNo=${sellNo}`)
  await user.sees('待补照片', '刻印请靠近拍，看清每个字')
  await user.tap('补充照片', 'link')
  await user.sees('估价师的说明')
  await user.tap('提交照片')
  await user.sees('还差刻印照片')
  await takePhoto(user, '刻印')
  await user.tap('提交照片')
  await user.arrives('/seller/valuation-in-progress')
  await user.sees('估价师估价')

  await appraiser.act('consignment', sellNo, 'reject', { why: '照片里的编码看不清', help: '请补一张编码的近照' })
  await user.open(`/seller/valuation-in-progress?sellNo=${sellNo}&status=3`)
  await user.sees('估价未通过', '照片里的编码看不清', '请补一张编码的近照')
  await user.tap('修改后再提交')
  await user.arrives('/seller-product/create-new')
  await user.sees('编辑寄卖', '香奈儿')
  await takePhoto(user, '编码')
  await user.tap('提交估价')
  await user.arrives('/seller/valuation-in-progress')
  await user.sees('估价师估价')
  expect(numberIn(user, 'sellNo')).not.toBe(sellNo)
  await user.tap('更多')
  await user.tap('撤回')
  await user.sees('撤回后可重新提交，确定撤回吗？')
  await user.tap(user.page.locator('.rx-dialog-confirm'))
  await user.sees('已结束')
  expect([...first.errors, ...user.errors]).toEqual([])
})

test('an old entry leads to the sell page, with what its address says; a visitor is asked to log in for the form', async () => {
  const user = await begin()
  await user.open('/seller-product/create?track_id=7')
  await user.page.waitForURL(/\/seller\/intro/)
  await user.sees('省心卖')
  expect(numberIn(user, 'track_id')).toBe('7')
  await user.tap('选择省心卖', 'link')
  await user.sees('登录后提交寄卖')
})
