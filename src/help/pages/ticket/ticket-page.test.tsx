import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import { complaintSubject, ticketOf } from '../../../../test/helpers/ticket-samples'
import TicketPage from '.'

const open = (address: string, answers: Answers = {}, signedIn = true) =>
  renderPage(TicketPage, address, { 'GET /user/info': () => userInfo(), ...answers }, { signedIn })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
  window.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

const subject = complaintSubject
const form = { subject, standing: '', orders: [] }

it('sends a complaint about the order of the address', async () => {
  const { requests } = open(`/help/complaint?order_no=${subject.id}`, {
    'GET /help/ticket-form': () => form,
    'POST /help/ticket-create': () => ticketOf(),
    'GET /help/ticket-info': () => ticketOf(),
  })
  fireEvent.click(await screen.findByText('商品与描述不符'))
  fireEvent.click(screen.getByText('退款或补偿'))
  fireEvent.input(screen.getByLabelText('投诉内容'), { target: { value: '肩带内侧有一道划痕，详情里没有写' } })
  fireEvent.click(screen.getByRole('button', { name: '提交投诉' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /help/ticket-create')?.input).toMatchObject({
      category: 'ITEM',
      wish: 'MONEY',
      text: '肩带内侧有一道划痕，详情里没有写',
    }),
  )
})

it('leads to the complaint that stands', async () => {
  open(`/help/complaint?order_no=${subject.id}`, {
    'GET /help/ticket-form': () => ({ ...form, standing: ticketOf().no }),
  })
  expect(await screen.findByText('该订单已有进行中的投诉')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe(`/help/complaint?id=${ticketOf().no}`)
})

it('lets an order be chosen, or says that there is none', async () => {
  open('/help/complaint', { 'GET /help/ticket-form': () => ({ subject: null, standing: '', orders: [subject] }) })
  expect(await screen.findByText('选择投诉的订单')).toBeTruthy()
  expect(screen.getByText('小号手袋')).toBeTruthy()
})

it('agrees to a proposal after saying what it brings', async () => {
  const { requests } = open(`/help/complaint?id=${ticketOf().no}`, {
    'GET /help/ticket-info': () => ticketOf(),
    'POST /help/ticket-agree': () => ticketOf({ state: 'CLOSED', actions: [] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '同意方案' }))
  expect(await screen.findByText('同意后将补偿 ¥80 到钱包，投诉结束。')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '同意方案' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /help/ticket-agree')).toBe(true))
})

it('tells a visitor to log in before complaining', async () => {
  open('/help/complaint', {}, false)
  expect(await screen.findByText('登录后投诉')).toBeTruthy()
})
