/**
 * Uses the server's renderer for Node; React's for browsers needs a TextEncoder, which jsdom lacks.
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { InfiniteList } from './infinite-list'

const ROW = 100
const listOf = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `第 ${from + index} 项`)
let scrolled = 0
let height = 0

const onNearEnd = jest.fn()
const list = (items: string[], perRow: 1 | 2 = 1) => {
  height = Math.ceil(items.length / perRow) * ROW
  return (
    <InfiniteList
      items={items}
      keyOf={(item) => item}
      perRow={perRow}
      rowHeight={ROW}
      renderRow={(row) => (
        <div className="row">
          {row.map((item) => (
            <p key={item}>{item}</p>
          ))}
        </div>
      )}
      onNearEnd={onNearEnd}
    />
  )
}
const scrollTo = (y: number) => {
  scrolled = y
  act(() => {
    document.body.dispatchEvent(new Event('scroll'))
    jest.advanceTimersByTime(20)
  })
}
const shown = (container: Element) => [...container.querySelectorAll('p')].map((node) => node.textContent)
const spaces = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.rx-list-space')].map((node) => [
    Number(node.style.getPropertyValue('--rx-rows')),
    node.style.getPropertyValue('--rx-row'),
  ])

beforeEach(() => {
  jest.useFakeTimers()
  onNearEnd.mockClear()
  scrolled = 0
  window.innerHeight = 812
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -scrolled, height }) as DOMRect)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it.each([1, 2] as const)(
  'of 500 items with %i to a row it keeps what is seen, and space for exactly the other rows',
  (perRow) => {
    const { container } = render(list(listOf(500), perRow))
    const rows = 500 / perRow
    for (const y of [0, 5_000, rows * ROW - 812, 12_345]) {
      scrollTo(y)
      const first = Math.floor(y / ROW) * perRow
      expect(shown(container)).toContain(`第 ${first} 项`)
      expect(shown(container)).toContain(`第 ${Math.min(499, first + 8 * perRow)} 项`)
      expect(shown(container).length).toBeLessThanOrEqual(36)
      const drawn = container.querySelectorAll('.row').length
      expect(drawn + spaces(container).reduce((sum, [count]) => sum + Number(count), 0)).toBe(rows)
      expect(spaces(container).every(([, row]) => row === String(ROW))).toBe(true)
    }
  },
)

it('requests more once for each length when the end is near, and again for another list', () => {
  const { rerender } = render(list(listOf(40)))
  expect(onNearEnd).not.toHaveBeenCalled()
  scrollTo(2600)
  scrollTo(2700)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  rerender(list(listOf(48)))
  scrollTo(3500)
  expect(onNearEnd).toHaveBeenCalledTimes(2)
  scrolled = 0
  rerender(list(listOf(8, 900)))
  expect(onNearEnd).toHaveBeenCalledTimes(3)
})

it('does nothing while its page is hidden, and nothing for no items', () => {
  const { container, rerender } = render(list(listOf(500)))
  scrollTo(20_000)
  const before = shown(container)
  height = 0
  scrollTo(0)
  expect(shown(container)).toEqual(before)
  rerender(list([]))
  expect(shown(container)).toEqual([])
  expect(onNearEnd).not.toHaveBeenCalled()
})

it('requests more again for the same length once it may: the page before brought nothing new, or failed', () => {
  const { rerender } = render(list(listOf(8)))
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  rerender(list(listOf(8)))
  scrollTo(10)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  const quiet = <InfiniteList {...list(listOf(8)).props} onNearEnd={undefined} />
  rerender(quiet)
  scrollTo(20)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  rerender(list(listOf(8)))
  expect(onNearEnd).toHaveBeenCalledTimes(2)
})

it('the client takes over the server’s markup without a difference', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = document.createElement('div')
  place.innerHTML = renderToString(list(listOf(500)))
  expect(place.querySelectorAll('p')).toHaveLength(24)
  const sent = place.innerHTML
  act(() => void hydrateRoot(place, list(listOf(500))))
  expect(said).not.toHaveBeenCalled()
  expect(place.innerHTML).toBe(sent)
})
