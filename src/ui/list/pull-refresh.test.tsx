import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { PullRefresh } from './pull-refresh'

const refreshed = jest.fn()
let finish = () => {}

function Host() {
  const [refreshing, setRefreshing] = useState(false)
  finish = () => setRefreshing(false)
  return (
    <PullRefresh
      refreshing={refreshing}
      onRefresh={() => {
        refreshed()
        setRefreshing(true)
      }}
    >
      内容
    </PullRefresh>
  )
}

const place = () => document.querySelector<HTMLElement>('.rx-refresh')!
/** The code that follows the finger is loaded at its first use. */
const attached = () => act(async () => void (await import('@/h5-components/refresher')))
const pull = (by: number) => {
  fireEvent.touchStart(place(), { touches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchMove(place(), { touches: [{ clientX: 100, clientY: 100 + by }] })
  fireEvent.touchEnd(place(), { touches: [] })
}

beforeEach(() => refreshed.mockClear())

it('refreshes when it is pulled far enough, and says so until it is done', async () => {
  render(<Host />)
  await attached()
  pull(20)
  expect(refreshed).not.toHaveBeenCalled()
  pull(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
  expect(screen.getByText('正在刷新').getAttribute('aria-live')).toBe('polite')
  expect(place().getAttribute('aria-busy')).toBe('true')
  act(() => finish())
  expect(screen.queryByText('正在刷新')).toBeNull()
})

it('is not pulled again while it refreshes', async () => {
  render(<Host />)
  await attached()
  pull(300)
  await attached()
  pull(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

it('keyboards and screen readers have a button instead', () => {
  render(<Host />)
  fireEvent.keyDown(screen.getByRole('button', { name: '刷新' }), { key: 'Enter' })
  expect(refreshed).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(refreshed).toHaveBeenCalledTimes(1)
})
