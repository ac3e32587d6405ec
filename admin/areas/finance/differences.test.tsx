/** 差异记录: the filters of the address, and what a row says. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, enter, HOUR_MS, NOW, open, pageOf, server, type } from '../../test-page'
import DifferenceList from './differences'

const row: AdminData<'GET /admin/finance/differences'>['list'][number] = {
  ...{ id: 'D7', channel: 'sandbox', channelName: '演示支付', day: '2026-02-28', kind: 'missingHere', item: 'payment' },
  ...{ number: 'P-none', tradeNo: 'T1', orderNo: null, ourFen: null, theirFen: 298_000, adjustFen: -298_000 },
  ...{ state: 'open', dueAt: NOW + 2 * HOUR_MS, reason: '', createdAt: NOW },
}
const show = (at = '/') => open(<DifferenceList />, { 'GET /admin/finance/differences': pageOf([row]) }, { at })
const asked = () => server.sent('GET /admin/finance/differences').at(-1)

test('a row says what differs, by how much and until when', async () => {
  await show()
  const cells = within((await screen.findByText('D7')).closest('tr') as HTMLElement)
  for (const text of ['我方缺少 · 支付', '待处理', '¥2,980.00', '-¥2,980.00', '还剩 2 小时']) {
    expect(cells.getByText(text)).toBeTruthy()
  }
  expect(cells.getByText('D7').getAttribute('href')).toBe('/records/difference/D7')
  expect(cells.getByText('2026-02-28').getAttribute('href')).toBe('/records/day/2026-02-28')
})

test('the address’s filters are asked for; what they do not know is left out', async () => {
  await show('/?q=T1&state=open&kind=none&day=2026-02-30x')
  expect(asked()).toEqual({ page: 1, pageSize: 20, q: 'T1', state: 'open' })
})

test('its fields change the address', async () => {
  const page = await show()
  await enter('差异编号、单号或订单号', ' T1 ')
  await choose('状态', '已消除')
  await choose('类型', '金额不符')
  await type('账务日', '2026-02-28')
  expect(asked()).toMatchObject({ q: 'T1', state: 'gone', kind: 'sumDiffers', day: '2026-02-28' })
  expect(page.address()).toBe('/?day=2026-02-28&kind=sumDiffers&q=T1&state=gone')
})
