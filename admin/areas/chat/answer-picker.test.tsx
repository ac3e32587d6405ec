/** What an answer begins with or is: an article's words, an order or an item. */
import { screen } from '@testing-library/react'
import { dialogOf, enter, open, press, server } from '../../test-page'
import { AnswerPicker } from './answer-picker'

const card = { kind: 'item', id: '100001', title: '手袋', note: '香奈儿', fen: 880_000, picture: null } as const
const order = { ...card, kind: 'order', id: '202603010000000001', title: '一件', note: '订单 待发货' } as const
const onText = jest.fn()
const onCard = jest.fn()
beforeEach(() => {
  onText.mockReset()
  onCard.mockReset()
})
const show = () =>
  open(<AnswerPicker id={5} onText={onText} onCard={onCard} />, {
    'GET /admin/help/articles': { list: [{ id: '1', title: '如何退货', text: '签收后七天内可以申请。' }] },
    'GET /admin/chat/choices': { items: [card], orders: [order] },
  })

test('an article is found by its words, and its text is handed over', async () => {
  await show()
  await press('引用文章')
  const dialog = await dialogOf('引用文章')
  await enter('搜索文章', '退')
  expect(server.sent('GET /admin/help/articles').map(({ keyword }) => keyword)).toEqual(['', '退'])
  await press('引用', dialog)
  expect(onText.mock.calls).toEqual([['签收后七天内可以申请。']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an item is found by its number; a card says once what it is', async () => {
  await show()
  await press('发送订单或商品')
  expect(await screen.findByText('商品 · 香奈儿')).toBeTruthy()
  expect(screen.getByText('订单 待发货')).toBeTruthy()
  await enter(/^商品编号或名称/, '100001')
  expect(server.sent('GET /admin/chat/choices').at(-1)).toEqual({ id: 5, q: '100001' })
})

test('a card that has not arrived stays in front, to be sent again', async () => {
  await show()
  await press('发送订单或商品')
  await screen.findByText('商品 · 香奈儿')
  onCard.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const [first] = screen.getAllByRole('button', { name: '发送' }).map((button) => button.closest('li') as HTMLElement)
  await press('发送', first)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await press('发送', first)
  expect(onCard.mock.calls).toEqual([[card], [card]])
  expect(screen.queryByRole('dialog')).toBeNull()
})
