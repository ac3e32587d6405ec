/**
 * Finance in a real browser, against the built shop: a statement with a difference that two operators decide, a day
 * that is closed, and insight inside the console's frame.
 * @tier landing
 * @areas finance ledger insight
 */
import { seriousIn } from '../helpers/axe'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { approve, openAs, openDesk, signInAs, stepUp } from './support/desks'

jest.setTimeout(JOURNEY_MS)
usePhones()

const CHINA_MS = 8 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** On which the demonstration's orders moved no money. */
const QUIET_DAY = new Date(Date.now() + CHINA_MS - 20 * DAY_MS).toISOString().slice(0, 10)
/** Each run has a trade of its own: the shop may serve several. */
const TRADE = `T${Date.now()}`

test('a difference above the limit is requested by finance, given by finance-lead, and is in the ledger then', async () => {
  const one = await openAs('财务')
  await one.goto('/admin/finance/statements')
  await one.getByRole('button', { name: '上传对账单' }).click()
  const dialog = one.getByRole('dialog', { name: '上传对账单' })
  const head = '类型,商户单号,渠道单号,金额,状态,时间'
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\n支付,P-none,${TRADE},2980.00,成功,${QUIET_DAY} 10:00:00`),
  })
  await dialog.getByText('statement.csv，2 行').waitFor()
  await dialog.getByLabel('账务日').fill(QUIET_DAY)
  await dialog.getByRole('button', { name: '上传对账单' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await one.goto(`/admin/finance/differences?q=${TRADE}`)
  await one.getByRole('link', { name: /^D\d+$/ }).click()
  const record = one.getByRole('article')
  await record.getByRole('button', { name: '转入待查明' }).click()
  await one.getByLabel('原因').fill('渠道多收，付款人待查')
  await one.getByRole('dialog').getByRole('button', { name: '转入待查明' }).click()
  await stepUp(one)
  await one.getByText('已提交，等待另一人批准').waitFor()
  await record.getByText('等待审批').waitFor()
  const address = one.url()

  const two = await openAs('财务主管')
  await approve(two, /转入待查明/, '渠道多收，付款人待查')

  await two.goto(address)
  await two.getByRole('article').getByText('已转待查明').first().waitFor()
  await two.goto('/admin/finance/entries?account=suspense')
  await two.getByRole('cell', { name: '对账调整' }).first().waitFor()
  await two.goto('/admin/finance/trial-balance')
  await two.getByText('试算平衡：全部账户合计为零').waitFor()
})

test('finance-lead closes a day that has nothing open, and the day says so', async () => {
  const page = await openAs('财务主管')
  await page.goto('/admin/finance/days?state=open')
  const row = page.getByRole('row', { name: /未结账.*¥0\.00 0 0/ }).last()
  await row.getByRole('link').first().click()
  const record = page.getByRole('article')
  await record.getByText('✓ 已满足').first().waitFor()
  expect(await record.getByText('✗ 未满足').count()).toBe(0)
  expect(await seriousIn(page, 'body')).toEqual([])
  await record.getByRole('button', { name: '日结' }).click()
  await page.getByRole('dialog').getByText('结账后，这一天不能再记任何分录').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '日结' }).click()
  await stepUp(page)
  await record.getByText('已结账').first().waitFor()
  await record.getByRole('button', { name: '反结账' }).waitFor()
  expect(await record.getByRole('button', { name: '日结' }).count()).toBe(0)
})

test('insight is a section of the console, and its view is in the console’s address', async () => {
  const { page, errors } = await openDesk()
  await signInAs(page, '店主')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '运营洞察' }).click()
  await page.getByRole('heading', { name: '运营洞察' }).waitFor()
  const inside = page.frameLocator('iframe[title=运营洞察]')
  await inside
    .getByRole('link', { name: '漏斗' })
    .or(inside.getByRole('link', { name: /转化/ }))
    .first()
    .click()
  await page.waitForURL(/\/admin\/insight#funnel\//)
  expect(await inside.getByRole('link', { name: '运营后台' }).count()).toBe(0)
  expect(await seriousIn(page, 'body')).toEqual([])
  const warehouse = await openAs('仓库')
  await warehouse.goto('/admin/insight')
  await warehouse.getByText('您没有查看此页面的权限').waitFor()
  expect(errors).toEqual([])
})
