/** 对账: a statement is fetched, or uploaded as the provider's file; its lines lead to their differences. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { dialogOf, NOW, open, pageOf, press, Refusal, server, type, upload } from '../../test-page'
import StatementList from './statements'

type Statements = AdminData<'GET /admin/finance/statements'>

const row: Statements['list'][number] = {
  ...{ channel: 'sandbox', channelName: '演示支付', day: '2026-02-28', source: 'provider', lines: 2 },
  ...{ inFen: 298_000, outFen: 0, ourInFen: 299_000, ourOutFen: 0, open: 1, decided: 0, at: NOW, isClosed: false },
}
const statements = (...list: Statements['list']): Statements => ({
  ...pageOf(list),
  channels: [{ channel: 'sandbox', name: '演示支付' }],
})
const show = (...list: Statements['list']) =>
  open(<StatementList />, {
    'GET /admin/finance/statements': statements(...list),
    'POST /admin/finance/statement/upload': row,
    'POST /admin/finance/statement/fetch': row,
  })
const LINES = '类型,商户单号\n支付,P1\n\n'
/** 类型,商户单号 and 支付,P1 as spreadsheets of Windows save them. */
const GB18030 = Uint8Array.from('c0e0d0cd2cc9ccbba7b5a5bac50ad6a7b8b62c50310a'.match(/../g) ?? [], (hex) =>
  parseInt(hex, 16),
)
const uploads = () => server.sent('POST /admin/finance/statement/upload')
const beginUpload = async () => {
  await show(row)
  await press('上传对账单')
  return dialogOf('上传对账单')
}

describe('an upload', () => {
  test('wants a file and its day', async () => {
    const dialog = await beginUpload()
    await press('上传对账单', dialog)
    expect(await within(dialog).findByText('请填写账务日')).toBeTruthy()
    expect(within(dialog).getByText('请填写对账单文件')).toBeTruthy()
    expect(uploads()).toEqual([])
  })

  test('says what was chosen, and sends its text with the first channel', async () => {
    const dialog = await beginUpload()
    await upload('对账单文件', new File([LINES], 'bill.csv'))
    expect(await within(dialog).findByText('bill.csv，2 行')).toBeTruthy()
    await type('账务日', '2026-02-28')
    await press('上传对账单', dialog)
    expect(await screen.findByText('对账完成')).toBeTruthy()
    expect(uploads()).toEqual([{ channel: 'sandbox', day: '2026-02-28', content: LINES.trim() }])
  })

  test('reads a file that is not UTF-8', async () => {
    const dialog = await beginUpload()
    await upload('对账单文件', new File([GB18030], 'bill.csv'))
    await within(dialog).findByText('bill.csv，2 行')
    await type('账务日', '2026-02-28')
    await press('上传对账单', dialog)
    await screen.findByText('对账完成')
    expect(uploads()[0]?.content).toBe('类型,商户单号\n支付,P1')
  })

  test('of a file that cannot be read does not send the one before', async () => {
    const dialog = await beginUpload()
    await upload('对账单文件', new File([LINES], 'bill.csv'))
    await within(dialog).findByText('bill.csv，2 行')
    const broken = Object.assign(new File([LINES], 'gone.csv'), {
      arrayBuffer: () => Promise.reject(new Error('gone')),
    })
    await upload('对账单文件', broken)
    expect(await within(dialog).findByText('文件无法读取，请重新选择')).toBeTruthy()
    await type('账务日', '2026-02-28')
    await press('上传对账单', dialog)
    expect(await within(dialog).findByText('请填写对账单文件')).toBeTruthy()
    expect(uploads()).toEqual([])
  })

  test('that is refused says so beside the field and stays open', async () => {
    const dialog = await beginUpload()
    const fields = { content: '第 2 行金额格式不正确' }
    server.answer({ 'POST /admin/finance/statement/upload': new Refusal('请检查', { fields }) })
    await upload('对账单文件', new File([LINES], 'bill.csv'))
    await type('账务日', '2026-02-28')
    await press('上传对账单', dialog)
    expect(await within(dialog).findByText('第 2 行金额格式不正确')).toBeTruthy()
  })
})

test('each day says how it agrees, and amounts that differ are marked', async () => {
  await show(
    row,
    { ...row, day: '2026-02-27', open: 0, decided: 2 },
    { ...row, day: '2026-02-26', open: 0, ourInFen: 298_000 },
    { ...row, day: '2026-02-25', source: 'none', isClosed: true },
  )
  const hrefOf = async (text: string) => (await screen.findByText(text)).closest('a')?.getAttribute('href')
  expect(await hrefOf('1 条待处理')).toBe('/finance/differences?state=open&day=2026-02-28')
  expect(await hrefOf('2 条已处理')).toBe('/finance/differences?day=2026-02-27')
  expect(screen.getByText('一致')).toBeTruthy()
  expect(screen.getByText('待对账')).toBeTruthy()
  const rowOf = (day: string) => within(screen.getByText(day).closest('tr') as HTMLElement)
  expect(rowOf('2026-02-28').getByText('¥2,980.00').className).toContain('c-bad')
  expect(
    rowOf('2026-02-26')
      .getAllByText('¥2,980.00')
      .some(({ className }) => className.includes('c-bad')),
  ).toBe(false)
  // A closed day is fetched no more, and one without a statement has no lines.
  expect(rowOf('2026-02-25').queryByRole('button')).toBeNull()
})

test('a statement is fetched again; a refusal is said', async () => {
  await show(row)
  await press('获取 2026-02-28 的对账单')
  expect(await screen.findByText('对账完成')).toBeTruthy()
  expect(server.sent('POST /admin/finance/statement/fetch')).toEqual([{ channel: 'sandbox', day: '2026-02-28' }])
  server.answer({ 'POST /admin/finance/statement/fetch': new Refusal('渠道未返回对账单') })
  await press('获取 2026-02-28 的对账单')
  expect(await screen.findByText('渠道未返回对账单')).toBeTruthy()
})

test('its lines are shown, with the difference that a line belongs to', async () => {
  const line = { item: 'payment', number: 'P1', tradeNo: 'T1', amountFen: 298_000, state: 'done', at: NOW } as const
  await show(row)
  server.answer({
    'GET /admin/finance/statement/lines': pageOf([
      { ...line, difference: 'D7' },
      { ...line, tradeNo: 'T2', difference: '' },
    ]),
  })
  await press('查看 2026-02-28 的对账明细')
  const drawer = await dialogOf('演示支付 2026-02-28 对账单')
  expect((await within(drawer).findByText('D7')).getAttribute('href')).toBe('/records/difference/D7')
  expect(within(drawer).getByText('T2')).toBeTruthy()
})

test('who may only read neither fetches nor uploads', async () => {
  await open(<StatementList />, { 'GET /admin/finance/statements': statements(row) }, { permissions: ['finance.read'] })
  await screen.findByText('2026-02-28')
  expect(screen.queryByRole('button', { name: '上传对账单' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^获取/ })).toBeNull()
})
