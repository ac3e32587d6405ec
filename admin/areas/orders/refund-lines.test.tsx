/** How much of each line is refunded: yuan are typed, fen are sent, and never more than is left. */
import { screen, waitFor } from '@testing-library/react'
import { open, press, type } from '../../test-page'
import { ActionForm } from '../../patterns/action-form'
import { RefundLines } from './refund-lines'

const lines = [
  { itemId: '1', title: '手袋', leftFen: 880_000 },
  { itemId: '2', title: '腕表', leftFen: 0 },
  { itemId: '3', title: '手镯', leftFen: 10_050 },
]
const schema = {
  type: 'object',
  required: ['lines'],
  properties: { lines: { type: 'array', minItems: 1, title: '退款商品' } },
}
const show = async () => {
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  await open(
    <ActionForm
      schema={schema}
      fields={{ lines: { control: <RefundLines lines={lines} /> } }}
      submitText="部分退款"
      onSubmit={onSubmit}
    />,
  )
  return onSubmit
}

test('says what is left of each line, and the sum', async () => {
  const onSubmit = await show()
  expect(screen.getByText('可退 ¥100.50')).toBeTruthy()
  expect(screen.getByLabelText('腕表 退款金额')).toHaveProperty('disabled', true)
  await type('手袋 退款金额', '200')
  await type('手镯 退款金额', '0.5')
  expect(screen.getByText('¥200.50')).toBeTruthy()
  await press('部分退款')
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    lines: [
      { itemId: '1', amountFen: 20_000 },
      { itemId: '3', amountFen: 50 },
    ],
  })
})

test('an amount above what is left is marked, one of zero is none', async () => {
  const onSubmit = await show()
  await type('手袋 退款金额', '8800.01')
  expect(screen.getByLabelText('手袋 退款金额').getAttribute('aria-invalid')).toBe('true')
  await type('手袋 退款金额', '0')
  await press('部分退款')
  expect(await screen.findByText('请填写退款商品')).toBeTruthy()
  expect(screen.queryByText('退款商品至少 1 项')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what is no amount is not refunded', async () => {
  const onSubmit = await show()
  await type('手袋 退款金额', '两百')
  await press('部分退款')
  expect(await screen.findByText('退款商品格式不正确')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})
