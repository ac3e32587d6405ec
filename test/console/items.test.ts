/**
 * 商品 and 品类 in a real browser, against the built shop: an item with a photo goes on the shelf and is found in the
 * shop, a price list with a bad line, two brands merged.
 * @tier landing
 * @areas items categories catalogue
 */
import type { Page } from 'playwright-core'
import { seriousIn } from '../helpers/axe'
import { overhang, unnamed } from '../journeys/support/inspect'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { choose, openAs, photo } from './support/desks'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** Types a value that the field may not know. */
const typeInto = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

test('a merchandiser creates an item with a photo, puts it on the shelf, and the shop finds it', async () => {
  const page = await openAs('运营')
  await page.goto('/admin/items/new')
  await page.getByLabel('标题').fill('星轨测试手袋')
  await page.locator('input[type=file]').setInputFiles([await photo()])
  await page.getByLabel('第 1 张照片名称').waitFor()
  for (const label of ['品牌', '系列', '分类', '成色']) {
    await choose(page, page.getByLabel(label, { exact: true }))
  }
  await page.getByLabel('售价').fill('8800')
  await page.getByLabel('型号').fill('星轨')
  await page.getByLabel('编号', { exact: true }).fill('XG-20261123')
  await typeInto(page, '材质', '小羊皮')
  await typeInto(page, '颜色', '黑色')
  await typeInto(page, '尺寸', '中号')
  await page.getByLabel('描述', { exact: true }).fill('八成新手袋，四角轻微磨损。')
  await page.locator('.c-pinned img').click({ position: { x: 60, y: 60 } })
  await page.getByLabel('瑕疵 1 位置').fill('左上角')
  await page.getByLabel('瑕疵 1 描述').fill('细微划痕')
  await page.getByRole('button', { name: '填写查验报告' }).click()
  await page.getByLabel('查验人').fill('林鉴')
  await page.getByLabel('查验结论').fill('查验通过，成色与描述一致。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: '星轨测试手袋' }).waitFor()
  await page.getByRole('button', { name: '上架', exact: true }).click()
  await page.getByLabel('原因').fill('首次上架')
  await page.locator('.ant-drawer').getByRole('button', { name: '上架', exact: true }).click()
  await page.getByText('在售', { exact: true }).waitFor()
  await page.goto('/product/index?keyword=星轨测试手袋')
  await page.getByText('星轨测试手袋').first().waitFor()
})

test('a price list with a bad line is tried, then done for the good line alone', async () => {
  const page = await openAs('店主')
  await page.goto('/admin/items?state=ON_SALE&owner=own')
  const [itemNo = ''] = (await page.locator('.c-item-cell .c-number').first().innerText()).match(/ZX\w+/) ?? []
  const price = await page.locator('tbody .c-number', { hasText: '¥' }).first().innerText()
  const yuan = Number(price.replace(/[¥,]/g, ''))
  await page.goto('/admin/items/prices')
  await page.getByLabel('价格表').fill(`商品编号,新价格\n${itemNo},${yuan - 10}\nZXN00000000,100`)
  await page.getByLabel('原因').fill('季末调整')
  await page.getByRole('button', { name: '试算' }).click()
  await page.getByText('试算：1 行将改价，0 行将提交审批，1 行不能执行。').waitFor()
  await page.getByText('没有这个商品编号').waitFor()
  await page.getByRole('button', { name: '执行（1 行）' }).click()
  await page.getByText('已完成：1 行已改价，0 行已提交审批，1 行未执行。').waitFor()
  expect(await page.getByText('价格已更新').count()).toBe(1)
})

test('two brands are merged after what it touches was shown', async () => {
  const page = await openAs('运营')
  await page.goto('/admin/categories?kind=brand')
  const row = page.locator('tbody tr.ant-table-row').last()
  const name = await row.locator('td').first().innerText()
  await row.getByRole('button', { name: `合并${name}` }).click()
  await choose(page, page.getByLabel('合并到', { exact: true }))
  await page.getByLabel('原因').fill('重复品牌')
  await page.getByRole('button', { name: '试算影响' }).click()
  await page.getByText('旧名称成为同义词').waitFor()
  await page.getByRole('button', { name: '确认执行' }).click()
  await page.getByText('已更新').waitFor()
  await page.locator('.ant-drawer').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `合并${name}`, exact: true }).waitFor({ state: 'detached' })
  await page.goto('/admin/categories?kind=synonym')
  await page.getByLabel('名称').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name, exact: true }).first().waitFor()
})

test.each([1280, 768])('the pages of items and names fit %i px, and axe finds nothing serious', async (width) => {
  const page = await openAs('店主', width)
  for (const [address, heading] of [
    ['/admin/items', '全部商品'],
    ['/admin/items/new', '新建商品'],
    ['/admin/items/prices', '批量改价'],
    ['/admin/categories?kind=series', '品类资料'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    if (heading === '全部商品' || heading === '品类资料') await page.locator('tbody tr.ant-table-row').first().waitFor()
    expect([address, await overhang(page)]).toEqual([address, 0])
    expect([address, await unnamed(page)]).toEqual([address, []])
    expect([address, await seriousIn(page, 'body')]).toEqual([address, []])
  }
})
