/**
 * React's server renderer for Node is used here; its browser variant needs a TextEncoder, which jsdom lacks.
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import type { ItemCard } from '@contract/catalogue'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { WindowedGrid } from './windowed-grid'

const itemsOf = (count: number): ItemCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(100001 + index),
    title: `商品 ${index}`,
    brandName: '品牌',
    seriesName: '',
    grade: 'A',
    gradeName: '95新',
    priceFen: 100000,
    referencePriceFen: null,
    droppedFen: 0,
    state: 'ON_SALE',
    cover: { url: `/media/${index}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
  }))

const ROW = 300
let scrolled = 0
let count = 0

beforeEach(() => {
  jest.useFakeTimers()
  scrolled = 0
  window.innerHeight = 812
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -scrolled, height: Math.ceil(count / 2) * ROW }) as DOMRect)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const scrollTo = (y: number) => {
  scrolled = y
  act(() => {
    document.body.dispatchEvent(new Event('scroll'))
    jest.advanceTimersByTime(20)
  })
}
const titles = (container: Element) => [...container.querySelectorAll('.rx-card-title')].map((node) => node.textContent)
const rowsHeldBySpace = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.rx-grid-space')].map((node) =>
    Number(node.style.getPropertyValue('--rx-rows')),
  )

it('keeps 24 of 500 cards in the document, with space for exactly the other rows (spec 3/29)', () => {
  count = 500
  const { container } = render(<WindowedGrid items={itemsOf(500)} />)
  for (const y of [0, 30_000, 74_000, 12_345]) {
    scrollTo(y)
    expect(titles(container).length).toBeLessThanOrEqual(24)
    expect(titles(container)).toContain(`商品 ${Math.floor((y + 400) / ROW) * 2}`)
    expect(titles(container).length / 2 + rowsHeldBySpace(container).reduce((sum, rows) => sum + rows, 0)).toBe(250)
  }
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(0.3 * 5000)
})

it('fetches more once for each length when the end is near', () => {
  count = 32
  const onNearEnd = jest.fn()
  const { rerender } = render(<WindowedGrid items={itemsOf(32)} onNearEnd={onNearEnd} />)
  expect(onNearEnd).not.toHaveBeenCalled()
  scrollTo(3900)
  scrollTo(4000)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  count = 40
  rerender(<WindowedGrid items={itemsOf(40)} onNearEnd={onNearEnd} />)
  scrollTo(5100)
  expect(onNearEnd).toHaveBeenCalledTimes(2)
})

it('fetches more again for another list of the same length', () => {
  count = 8
  const onNearEnd = jest.fn()
  const items = itemsOf(16)
  const { rerender } = render(<WindowedGrid items={items.slice(0, 8)} onNearEnd={onNearEnd} />)
  rerender(<WindowedGrid items={items.slice(8)} onNearEnd={onNearEnd} />)
  expect(onNearEnd).toHaveBeenCalledTimes(2)
})

it('does nothing while its page is hidden', () => {
  count = 500
  const { container } = render(<WindowedGrid items={itemsOf(500)} />)
  scrollTo(30_000)
  const before = titles(container)
  count = 0
  scrollTo(0)
  expect(titles(container)).toEqual(before)
})

it('the client takes over the server’s markup without a difference', () => {
  count = 8
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = document.createElement('div')
  const page = <WindowedGrid items={itemsOf(8)} priorityRows={2} />
  place.innerHTML = renderToString(page)
  const sent = place.innerHTML
  document.body.append(place)
  act(() => void hydrateRoot(place, page))
  expect(said).not.toHaveBeenCalled()
  expect(place.innerHTML).toBe(sent)
})
