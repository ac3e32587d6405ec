/** 开票记录: a tab for each state with its number; who issues may export. */
import { fireEvent, screen } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { enter, NOW, open, pageOf, server } from '../../test-page'
import InvoiceList from './invoices'
import { acting } from '../../test-acting'

const row: AdminData<'GET /admin/invoice/list'>['list'][number] = {
  ...{ invoiceNo: 'I1', state: 'ISSUED', kind: 'COMPANY', title: '上海晚舟****', orderNo: '202603010000000001' },
  ...{ amountFen: 298_000, number: '28001', issuedOn: '2026-02-28', redNumber: '', requestedAt: NOW, dueAt: null },
}
const show = (permissions?: Parameters<typeof open>[2]) =>
  open(
    <InvoiceList />,
    { 'GET /admin/invoice/list': { ...pageOf([row]), counts: [{ state: 'ISSUED', count: 4 }] } },
    permissions,
  )

test('a tab asks for its state, and keeps the words', async () => {
  const page = await show()
  expect(await screen.findByRole('tab', { name: '待开具 0' })).toBeTruthy()
  await enter('申请、发票或订单编号', '28001')
  await acting(() => fireEvent.click(screen.getByRole('tab', { name: '已开具 4' })))
  expect(server.sent('GET /admin/invoice/list').at(-1)).toEqual({ page: 1, pageSize: 20, q: '28001', state: 'ISSUED' })
  expect(page.address()).toBe('/?q=28001&state=ISSUED')
  await acting(() => fireEvent.click(screen.getByRole('tab', { name: '全部' })))
  expect(server.sent('GET /admin/invoice/list').at(-1)).toEqual({ page: 1, pageSize: 20, q: '28001' })
})

test('a row has its number, its masked title and its order', async () => {
  await show()
  expect((await screen.findByText('I1')).getAttribute('href')).toBe('/records/invoice/I1')
  expect(screen.getByText('企业 上海晚舟****')).toBeTruthy()
  expect(screen.getByText('202603010000000001').getAttribute('href')).toBe('/records/order/202603010000000001')
  expect(screen.getByRole('button', { name: '导出 CSV' })).toBeTruthy()
})

test('who only reads exports nothing', async () => {
  await show({ permissions: ['finance.read'] })
  await screen.findByText('I1')
  expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull()
})
