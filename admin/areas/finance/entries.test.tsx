/** 分录: each posting beside its account, and the way to the payment and the order that it belongs to. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, NOW, open, pageOf, server } from '../../test-page'
import EntryList from './entries'

const row: AdminData<'GET /admin/finance/entries'>['list'][number] = {
  ...{ id: '1', at: NOW, kind: 'payment', kindName: '支付通知', ref: 'P1' },
  links: [
    { kind: 'payment', id: 'P1', title: 'P1' },
    { kind: 'order', id: '202603010000000001', title: '202603010000000001' },
  ],
  postings: [
    { account: 'channel:sandbox', name: '演示支付', amountFen: 298_000 },
    { account: 'suspense', name: '待查明', amountFen: -298_000 },
  ],
}
const show = (at = '/') =>
  open(
    <EntryList />,
    {
      'GET /admin/finance/entries': {
        ...pageOf([row, { ...row, id: '2', ref: 'day-close', links: [] }]),
        kinds: [{ kind: 'payment', name: '支付通知' }],
      },
    },
    { at },
  )

test('an entry leads to its payment and its order, and its accounts to theirs', async () => {
  await show()
  const [first, second] = (await screen.findAllByText('支付通知')).map((one) => one.closest('tr') as HTMLElement)
  if (!first || !second) throw new Error('no rows')
  const hrefOf = (name: string) => within(first).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('P1')).toBe('/records/payment/P1')
  expect(hrefOf('202603010000000001')).toBe('/records/order/202603010000000001')
  expect(hrefOf('演示支付')).toBe('/finance/entries?account=channel%3Asandbox')
  // Debit and credit are both positive.
  expect(within(first).getAllByText('¥2,980.00')).toHaveLength(2)
  expect(within(second).queryByRole('link', { name: 'day-close' })).toBeNull()
})

test('is found by account, kind and days; what is no day is left out', async () => {
  await show('/?account=suspense&from=2026-02-01&to=soon')
  await choose('类型', '支付通知')
  expect(server.sent('GET /admin/finance/entries').at(-1)).toEqual({
    ...{ page: 1, pageSize: 20, account: 'suspense', kind: 'payment', from: '2026-02-01' },
  })
})
