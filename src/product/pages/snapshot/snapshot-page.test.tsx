import { RET } from '@contract/codes'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { snapshotOf } from '../../../../test/helpers/snapshot-samples'
import SnapshotPage from '.'

const open = (answers: Answers = {}, query = '?orderNo=R1&itemId=101') =>
  renderPage(SnapshotPage, `/product/snapshot${query}`, { 'GET /product/snapshot': () => snapshotOf(), ...answers })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

it('shows all that was sold, with what the buyer had confirmed, and the digest', async () => {
  const { requests, journey } = open()
  const texts = ['下单时的商品信息 · 2026-11-24 12:00', '商品 101', '磨角 · 右下角', '链带可单肩也可斜挎。', '小羊皮']
  for (const text of [...texts, '底角轻微磨痕', '7 天无理由退货', 'a'.repeat(64)]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(requests).toEqual([{ call: 'GET /product/snapshot', input: { orderNo: 'R1', itemId: '101' } }])
  fireEvent.click(screen.getByText('《退换货规则》第 2 版'))
  expect(journey[0]).toContain('version=2')
})

it('says what differs on the page now, and leads there', async () => {
  const changes = [{ name: '售价', before: '¥10,100', after: '¥8,800' }]
  const { journey } = open({ 'GET /product/snapshot': () => snapshotOf({ changes }) })
  fireEvent.click(await screen.findByRole('button', { name: '与现在的页面对比' }))
  for (const text of ['有 1 处不同', '¥10,100', '¥8,800']) expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.click(screen.getByText('查看现在的页面'))
  expect(journey).toEqual(['/product/view?id=101'])
})

it.each([
  [[], '与现在的页面一致'],
  [null, '现在没有可以对比的页面'],
])('says so when nothing differs, or can be compared (%j)', async (changes, text) => {
  open({ 'GET /product/snapshot': () => snapshotOf({ changes }) })
  fireEvent.click(await screen.findByRole('button', { name: '与现在的页面对比' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('leads to after-sale of this item while that is open', async () => {
  const { journey } = open({ 'GET /product/snapshot': () => snapshotOf({ canApply: true }) })
  fireEvent.click(await screen.findByRole('button', { name: '申请售后' }))
  expect(journey).toEqual(['/refund/apply-after-sale?id=R1&item=101'])
})

it('offers no after-sale while that is not open', async () => {
  open()
  await screen.findByText('商品 101')
  expect(screen.queryByText('申请售后')).toBeNull()
})

it('says that there is no such snapshot', async () => {
  const error = { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '快照不存在' } as const
  open({ 'GET /product/snapshot': () => ({ error }) }, '?orderNo=R9&itemId=1')
  expect(await screen.findByText('快照不存在')).toBeTruthy()
})
