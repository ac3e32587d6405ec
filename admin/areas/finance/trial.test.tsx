/** 试算平衡: it says whether the books are whole, with the sum when they are not. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { open } from '../../test-page'
import TrialBalance from './trial'

const row: AdminData<'GET /admin/finance/trial-balance'>['list'][number] = {
  ...{ code: 'escrow', name: '待结算', accounts: 1 },
  ...{ openingFen: 0, debitFen: 298_000, creditFen: 298_000, closingFen: 0 },
}
const show = (closingFen: number, openingFen = 0) =>
  open(<TrialBalance />, {
    'GET /admin/finance/trial-balance': {
      list: [row],
      ...{ openingFen, debitFen: 298_000, creditFen: 298_000 - closingFen, closingFen },
    },
  })

test('of books that are whole says so, and its last sum is zero', async () => {
  await show(0)
  expect(await screen.findByText('试算平衡：全部账户合计为零')).toBeTruthy()
  const sums = screen.getByText('合计').closest('tr') as HTMLElement
  expect(within(sums).getAllByRole('cell').at(-1)?.textContent).toBe('¥0.00')
})

test.each([
  [1, 0],
  [0, 1],
])('of books that are not names what is too much: %i fen at the end, %i before', async (closingFen, openingFen) => {
  await show(closingFen, openingFen)
  expect(await screen.findByText('试算不平衡：全部账户合计为 ¥0.01，请立即核查')).toBeTruthy()
  expect(screen.queryByText('试算平衡：全部账户合计为零')).toBeNull()
})
