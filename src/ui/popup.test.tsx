import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Popup } from './popup'
import { configureUi } from './ports'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  configureUi({})
})

function Host({ inner = false }: { inner?: boolean }) {
  const [open, setOpen] = useState(false)
  const [second, setSecond] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      <Popup open={open} onClose={() => setOpen(false)} title="筛选">
        <button>甲</button>
        {inner && <button onClick={() => setSecond(true)}>再打开</button>}
        <button>乙</button>
      </Popup>
      {inner && (
        <Popup open={second} onClose={() => setSecond(false)} title="第二层">
          <button>丙</button>
        </Popup>
      )}
    </>
  )
}

const openFrom = (name: string) => {
  const opener = screen.getByRole('button', { name })
  opener.focus()
  fireEvent.click(opener)
  return opener
}
const leave = () => act(() => jest.advanceTimersByTime(240))
const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey })

it('is a named modal dialog that takes the focus and gives it back', () => {
  render(<Host />)
  const opener = openFrom('打开')
  const box = screen.getByRole('dialog', { name: '筛选' })
  expect(box.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(box)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(document.activeElement).toBe(opener)
  leave()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the focus inside, both ways round', () => {
  render(<Host />)
  openFrom('打开')
  const first = screen.getByRole('button', { name: '关闭' })
  const last = screen.getByText('乙')
  last.focus()
  tab()
  expect(document.activeElement).toBe(first)
  tab(true)
  expect(document.activeElement).toBe(last)
})

it('closes on Escape, on the scrim, and on back', () => {
  let goBack = () => {}
  const remove = jest.fn()
  configureUi({
    interceptBack: (onBack) => {
      goBack = onBack
      return remove
    },
  })
  render(<Host />)
  for (const close of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.click(document.querySelector('.rx-layer-scrim') as Element),
    () => act(() => goBack()),
  ]) {
    openFrom('打开')
    close()
    leave()
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(remove).toHaveBeenCalledTimes(3)
})

it('holds the page behind still while it is open', () => {
  render(<Host />)
  openFrom('打开')
  expect(document.documentElement.classList.contains('rx-locked')).toBe(true)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(document.documentElement.classList.contains('rx-locked')).toBe(false)
})

it('the first popup stands at 2000, one opened from it above, and Escape closes only the one in front', () => {
  render(<Host inner />)
  openFrom('打开')
  openFrom('再打开')
  const layers = [...document.querySelectorAll<HTMLElement>('.rx-layer')]
  expect(layers.map((layer) => layer.style.zIndex)).toEqual(['2000', '2001'])
  fireEvent.keyDown(document, { key: 'Escape' })
  leave()
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('筛选')
  expect(document.documentElement.classList.contains('rx-locked')).toBe(true)
})
