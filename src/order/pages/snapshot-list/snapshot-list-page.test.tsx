import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import { snapshotLine, snapshotList } from '../../../../test/helpers/snapshot-samples'
import SnapshotListPage from '.'

const open = (lines: Parameters<typeof snapshotList>[0]) =>
  renderPage(SnapshotListPage, '/order/snapshot-list?id=R1', {
    'GET /order/snapshot-list': () => snapshotList(lines),
  })

it('leads from each line to its snapshot', async () => {
  const { journey } = open([snapshotLine('101'), snapshotLine('102')])
  fireEvent.click(await screen.findByText('商品 102'))
  expect(journey).toEqual(['/product/snapshot?orderNo=R1&itemId=102'])
})

it('has no way on from a line without one', async () => {
  const { journey } = open([snapshotLine('101'), snapshotLine('102', null)])
  expect(await screen.findByText('下单时尚未留存快照')).toBeTruthy()
  fireEvent.click(screen.getByText('商品 102'))
  expect(journey).toEqual([])
})

it('is replaced by the snapshot of the only line', async () => {
  const { address, journey } = open([snapshotLine('101')])
  await waitFor(() => expect(address()).toBe('/product/snapshot?orderNo=R1&itemId=101'))
  expect(journey).toEqual([])
})
