import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ActionBar } from './action-bar'
import { useActions, type ActionHandler } from './use-actions'

type Name = 'pay' | 'cancel' | 'confirm'

let calls: string[] = []
let answer: (isDone: boolean) => void = () => {}
const call = (name: string) => () => {
  calls.push(name)
  return new Promise<boolean>((resolve) => (answer = resolve))
}
const handlers: Record<Name, ActionHandler> = {
  pay: { label: '去支付', main: true, run: call('pay'), done: '已支付' },
  cancel: { label: '取消', onTap: () => void calls.push('cancel') },
  confirm: { label: '确认收货', confirm: { message: '确认收到了吗？', confirmText: '收到了' }, run: call('confirm') },
}
const Bar = ({ actions }: { actions: readonly Name[] }) => <ActionBar items={useActions(actions, handlers)} />
const labels = () => screen.getAllByRole('button').map((button) => button.textContent)

beforeEach(() => {
  calls = []
})

it('draws what the server allows, the main action last, and leaves out what this client does not know', () => {
  render(<Bar actions={['pay', 'future' as Name, 'cancel']} />)
  expect(labels()).toEqual(['取消', '去支付'])
})

it('draws no bar where nothing is allowed', () => {
  const { container } = render(<Bar actions={[]} />)
  expect(container.innerHTML).toBe('')
})

it('is busy while its call is under way, and makes it once', async () => {
  render(<Bar actions={['pay', 'cancel']} />)
  fireEvent.click(screen.getByText('去支付'))
  fireEvent.click(screen.getByText('去支付'))
  expect(calls).toEqual(['pay'])
  expect(screen.getByText('去支付').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer(true))
  expect(await screen.findByText('已支付')).toBeTruthy()
  fireEvent.click(screen.getByText('去支付'))
  expect(calls).toEqual(['pay', 'pay'])
  await act(async () => answer(false))
})

it('makes a call that has to be confirmed only after that, and keeps the dialog until it has succeeded', async () => {
  render(<Bar actions={['confirm']} />)
  fireEvent.click(screen.getByText('确认收货'))
  const yes = await screen.findByText('收到了')
  expect(calls).toEqual([])
  fireEvent.click(yes)
  await waitFor(() => expect(calls).toEqual(['confirm']))
  await act(async () => answer(false))
  fireEvent.click(await screen.findByText('收到了'))
  await waitFor(() => expect(calls).toEqual(['confirm', 'confirm']))
  await act(async () => answer(true))
  await waitFor(() => expect(screen.queryByText('确认收到了吗？')).toBeNull())
})
