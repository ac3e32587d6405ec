/** 批量改价: a list is tried before it is carried out, and only as it was tried. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { open, press, Refusal, server, type } from '../../test-page'
import PriceList from './prices'
import { acting } from '../../test-acting'

const good = { line: 2, itemNo: 'ZX1', title: '手袋', isOk: true, message: '', beforeFen: 880_000, afterFen: 870_000 }
const bad = {
  line: 3,
  itemNo: 'ZX0',
  title: '',
  isOk: false,
  message: '没有这个商品编号',
  beforeFen: null,
  afterFen: null,
}
const LIST = '商品编号,新价格\nZX1,8700\nZX0,100'
const answer = { list: [good, bad], done: 1, waiting: 0, failed: 1 }

const disabled = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('is tried, says what each line would do, and is then carried out', async () => {
  await open(<PriceList />, { 'POST /admin/item/price-list': answer })
  await type('价格表', LIST)
  expect(disabled('试算')).toBe(true)
  await type('原因', '季末调整')
  expect(disabled('执行（0 行）')).toBe(true)
  await press('试算')
  expect(await screen.findByText('试算：1 行将改价，0 行将提交审批，1 行不能执行。')).toBeTruthy()
  expect(screen.getByText('没有这个商品编号')).toBeTruthy()
  expect(screen.getByText('¥8,700.00')).toBeTruthy()
  await press('执行（1 行）')
  expect(await screen.findByText('已完成：1 行已改价，0 行已提交审批，1 行未执行。')).toBeTruthy()
  expect(server.sent('POST /admin/item/price-list')).toEqual([
    { text: LIST, reason: '季末调整', isDryRun: true },
    { text: LIST, reason: '季末调整', isDryRun: false },
  ])
  expect(disabled('执行（0 行）')).toBe(true)
})

test('that is changed after its trial is tried again', async () => {
  await open(<PriceList />, { 'POST /admin/item/price-list': answer })
  await type('价格表', LIST)
  await type('原因', '季末调整')
  await press('试算')
  await screen.findByText(/^试算：/)
  await type('价格表', `${LIST}\nZX2,1`)
  expect(screen.getByText('内容已修改，请重新试算。')).toBeTruthy()
  expect(disabled('执行（0 行）')).toBe(true)
})

test('shows a refusal beside its field', async () => {
  const fields = { text: '最多 500 行' }
  await open(<PriceList />, { 'POST /admin/item/price-list': new Refusal('请检查', { fields }) })
  await type('价格表', LIST)
  await type('原因', '季末调整')
  await press('试算')
  expect(await screen.findByText('最多 500 行')).toBeTruthy()
  expect(screen.queryByText('请检查')).toBeNull()
})

test('a file fills the list in', async () => {
  await open(<PriceList />)
  const input = document.querySelector('input[type=file]') as Element
  await acting(() => fireEvent.change(input, { target: { files: [new File([LIST], 'prices.csv')] } }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('价格表').value).toBe(LIST))
})
