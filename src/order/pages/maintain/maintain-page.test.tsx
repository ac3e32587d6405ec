import { RET } from '@contract/codes'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { orderCare } from '../../../../test/helpers/snapshot-samples'
import OrderMaintainPage from '.'

const open = (answers: Answers = {}) =>
  renderPage(OrderMaintainPage, '/m/order/maintain?id=R1', { 'GET /order/maintain': () => orderCare(), ...answers })

it('shows until when it is protected, how to care for it, and through whose hands it went', async () => {
  const { journey } = open()
  for (const text of ['至 2026-11-24', '已于 2026-11-24 结束', '小羊皮', '收纳时填充，不叠压。', '商品已送达']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  fireEvent.click(screen.getByText('查看报告'))
  expect(journey).toEqual(['/product/snapshot?orderNo=R1&itemId=101&part=report'])
})

it('leads to after-sale while something protects it', async () => {
  const { journey } = open()
  fireEvent.click(await screen.findByText('申请售后'))
  expect(journey).toEqual(['/refund/apply-after-sale?id=R1&item=101'])
})

it("shows the item's page for the report of what was sold before snapshots were kept", async () => {
  const { lines, ...care } = orderCare()
  const older = lines.map((line) => ({ ...line, hasSnapshot: false, protection: [] }))
  const { journey } = open({ 'GET /order/maintain': () => ({ ...care, lines: older }) })
  fireEvent.click(await screen.findByText('查看报告'))
  expect(journey).toEqual(['/product/view?id=101'])
  expect(screen.queryByText('申请售后')).toBeNull()
})

it('says that it can be read after the delivery', async () => {
  const { journey } = open({ 'GET /order/maintain': () => orderCare({ refusal: '收货后可查看', lines: [] }) })
  expect(await screen.findByText('收货后可查看')).toBeTruthy()
  fireEvent.click(screen.getByText('查看订单'))
  expect(journey).toEqual(['/order/detail?id=R1'])
})

it('says that there is no such order', async () => {
  const error = { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '订单不存在' } as const
  open({ 'GET /order/maintain': () => ({ error }) })
  expect(await screen.findByText('订单不存在')).toBeTruthy()
})
