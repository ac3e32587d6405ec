import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RegionPicker, type RegionOption } from './region-picker'

const many = (prefix: string): RegionOption[] =>
  Array.from({ length: 30 }, (_, at) => ({ code: `${prefix}${at}`, name: `${prefix}${at}` }))
const LEVELS = [many('省'), many('市'), many('区')]

const scrollTo = jest.fn()
/** Rows of 48 px below levels of 44 px, scrolled by `scrolled`. */
let scrolled = 0
beforeEach(() => {
  jest.useFakeTimers()
  scrollTo.mockReset()
  scrolled = 0
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return
    scrolled = to.top ?? 0
    this.scrollTop = scrolled
    scrollTo(to.top)
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.getAttribute('role') === 'option' ? [...(this.parentElement?.children ?? [])].indexOf(this) : -1
    if (row >= 0) return { top: 44 + row * 48 - scrolled } as DOMRect
    return { top: this.classList.contains('rx-pop-body') ? 0 : -scrolled } as DOMRect
  })
})
afterEach(() => {
  act(() => jest.runOnlyPendingTimers())
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function Host({ start = [], from = 0 }: { start?: RegionOption[]; from?: number }) {
  const [chosen, setChosen] = useState(start)
  const [level, setLevel] = useState(from)
  return (
    <RegionPicker
      open
      onClose={() => undefined}
      chosen={chosen}
      level={level}
      onLevel={setLevel}
      options={LEVELS[level]}
      onPick={(option, at) => {
        setChosen([...chosen.slice(0, at), option])
        setLevel(at + 1)
      }}
    />
  )
}
const tap = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }))

it('a level begins at its top, however far the one before it was scrolled', () => {
  render(<Host />)
  const body = document.querySelector('.rx-pop-body') as HTMLElement
  body.scrollTop = scrolled = 1000
  tap('option', '省25')
  expect(screen.getByRole('option', { name: '市0' })).toBeTruthy()
  expect(scrollTo).toHaveBeenLastCalledWith(0)
})

it('a level that was chosen already shows its choice, with three rows above it', () => {
  render(<Host start={[{ code: '省20', name: '省20' }]} from={1} />)
  tap('tab', '省20')
  expect(scrollTo).toHaveBeenLastCalledWith(44 + 17 * 48)
  tap('tab', '请选择')
  expect(scrollTo).toHaveBeenLastCalledWith(0)
})

it('a choice among the first rows needs no scrolling', () => {
  render(<Host start={[{ code: '省2', name: '省2' }]} />)
  expect(scrolled).toBe(0)
})
