import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { TabPanels } from './tab-panels'

const items = [
  { key: 'sale', label: '在售' },
  { key: 'sold', label: '已售' },
] as const
type Key = (typeof items)[number]['key']

let heights: Record<string, number>
const observers: { target?: Element; notify: () => void }[] = []
beforeEach(() => {
  heights = { 在售: 400, 已售: 900 }
  observers.length = 0
  globalThis.ResizeObserver = class {
    private readonly entry: (typeof observers)[number]
    constructor(notify: ResizeObserverCallback) {
      this.entry = { notify: () => notify([], this) }
      observers.push(this.entry)
    }
    observe(target: Element) {
      this.entry.target = target
      this.entry.notify()
    }
    unobserve() {}
    disconnect() {
      observers.splice(observers.indexOf(this.entry), 1)
    }
  }
  Element.prototype.scrollTo = jest.fn()
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.getAttribute('aria-label') ?? ''] ?? 0
  })
})
afterEach(() => jest.restoreAllMocks())

const draw = jest.fn((key: Key) => <button>{`${key}的商品`}</button>)
const onChange = jest.fn()
function Host() {
  const [active, setActive] = useState<Key>('sale')
  const change = (key: Key) => {
    onChange(key)
    setActive(key)
  }
  return (
    <>
      <button onClick={() => setActive('sold')}>到已售</button>
      <TabPanels items={items} active={active} onChange={change} render={draw} />
    </>
  )
}
const swiper = () => document.querySelector('.rx-panels') as HTMLElement

it('draws a panel when it is first shown, and keeps it', () => {
  render(<Host />)
  expect(screen.queryByText('sold的商品')).toBeNull()
  fireEvent.click(screen.getByText('到已售'))
  expect(screen.getByText('sold的商品')).toBeTruthy()
  expect(screen.getByText('sale的商品')).toBeTruthy()
})

it('only the one that is shown can be reached', () => {
  render(<Host />)
  fireEvent.click(screen.getByText('到已售'))
  expect(screen.getByRole('tabpanel', { name: '已售' }).hasAttribute('inert')).toBe(false)
  expect(screen.queryByRole('tabpanel', { name: '在售' })).toBeNull()
})

it('is as high as the one that is shown, also when that grows', () => {
  render(<Host />)
  expect(swiper().style.height).toBe('400px')
  heights['在售'] = 640
  act(() => observers.forEach((observer) => observer.notify()))
  expect(swiper().style.height).toBe('640px')
  fireEvent.click(screen.getByText('到已售'))
  expect(swiper().style.height).toBe('900px')
})

it('a finger that moves on reports the tab', () => {
  render(<Host />)
  const track = document.querySelector('.h5-swiper-track') as HTMLElement
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 375 } as DOMRect)
  fireEvent.touchStart(track)
  track.scrollLeft = 375
  fireEvent.scroll(track)
  fireEvent.touchEnd(track)
  expect(onChange).toHaveBeenLastCalledWith('sold')
})
