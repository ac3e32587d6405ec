/**
 * One item in a real browser, against the built shop: written with a photo, put on the shelf, found in the shop.
 * @tier landing
 * @areas items categories catalogue
 */
import type { Page } from 'playwright-core'
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
