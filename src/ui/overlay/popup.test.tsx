import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Popup } from './popup'
import { configureUi } from '../internal/ports'
import { heldBox } from './use-scroll-lock.weapp'

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

it('is a named modal dialog that takes the focus and gives it back (spec 2.13/13)', () => {
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

it('closes on Escape, on the scrim, and on back (spec 4/27)', () => {
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

it('brings its overlay, and takes it away when it has left (spec 4/26)', () => {
  render(<Host />)
  const overlay = () => document.querySelector('.rx-layer-scrim')
  expect(overlay()).toBeNull()
  openFrom('打开')
  expect(overlay()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  leave()
  expect(overlay()).toBeNull()
})

it('holds the page behind still while it is open (spec 4/26)', () => {
  render(<Host />)
  openFrom('打开')
  expect(document.documentElement.classList.contains('rx-locked')).toBe(true)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(document.documentElement.classList.contains('rx-locked')).toBe(false)
})

it('the first popup has z-index 2000, one opened from it is above, and Escape closes only the top one (spec 9/48)', () => {
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

it('is above all open ones, also when one below them has closed', () => {
  const layers = (open: string) =>
    ['丙', '甲', '乙'].map((name) => (
      <Popup key={name} open={open.includes(name)} label={name} onClose={() => undefined}>
        内容
      </Popup>
    ))
  const { rerender } = render(layers('甲'))
  rerender(layers('甲乙'))
  rerender(layers('乙'))
  rerender(layers('乙丙'))
  leave()
  const zIndex = (name: string) => Number(screen.getByRole('dialog', { name }).parentElement?.style.zIndex)
  expect(zIndex('丙')).toBeGreaterThan(zIndex('乙'))
})

it('is gone for screen readers as soon as it is closed, while it still leaves', () => {
  render(<Host />)
  openFrom('打开')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(document.querySelector('.rx-layer-leaving')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('in the mini-program the box itself keeps a finger from moving the page, unless the page is not held', () => {
  expect([heldBox(true), heldBox(false)]).toEqual([{ catchMove: true }, { catchMove: false }])
})

it.each(['top', 'bottom', 'left', 'right', 'center'] as const)('can come from %s', (position) => {
  render(
    <Popup open position={position} label="面板" onClose={() => undefined}>
      内容
    </Popup>,
  )
  expect(screen.getByRole('dialog', { name: '面板' }).className).toContain(`rx-pop-${position}`)
})

it('what it must not close on does not close it (spec 4/27)', () => {
  let isBackCaught = false
  configureUi({
    interceptBack: () => {
      isBackCaught = true
      return () => undefined
    },
  })
  const onClose = jest.fn()
  render(
    <Popup open label="面板" onClose={onClose} closeOnBack={false} closeOnOverlay={false} lockScroll={false}>
      内容
    </Popup>,
  )
  fireEvent.click(document.querySelector('.rx-layer-scrim') as Element)
  expect(onClose).not.toHaveBeenCalled()
  expect(isBackCaught).toBe(false)
  expect(document.documentElement.classList.contains('rx-locked')).toBe(false)
})

it('lets a finger on its scrim move the page when the page is not held', () => {
  const panel = (lockScroll: boolean) => (
    <Popup open label="面板" onClose={() => undefined} lockScroll={lockScroll}>
      内容
    </Popup>
  )
  const { rerender } = render(panel(true))
  const isHeld = () => document.querySelector('.rx-layer-scrim')?.classList.contains('h5-catch-move')
  expect(isHeld()).toBe(true)
  rerender(panel(false))
  expect(isHeld()).toBe(false)
})

describe('a finger on it, where the browser cannot keep the page still by itself', () => {
  const drag = (element: Element, dx: number, dy: number) => {
    fireEvent.touchStart(element, { touches: [{ clientX: 100, clientY: 100 }] })
    return fireEvent.touchMove(element, { touches: [{ clientX: 100 + dx, clientY: 100 + dy }] })
  }
  const open = () => {
    render(
      <Popup open label="面板" onClose={() => undefined}>
        内容
      </Popup>,
    )
    return document.querySelector('.rx-pop-body') as HTMLElement
  }

  it('does not move the page, once it is heading up or down (spec 9: threshold 10)', () => {
    const body = open()
    expect(drag(body, 0, 10)).toBe(true)
    expect(drag(body, 0, 11)).toBe(false)
    expect(drag(body, 30, 11)).toBe(true)
  })

  it('scrolls what can scroll, and stops at its ends', () => {
    const body = open()
    body.style.overflowY = 'auto'
    Object.defineProperties(body, { scrollHeight: { value: 600 }, clientHeight: { value: 200 } })
    expect(drag(body, 0, 20)).toBe(false)
    expect(drag(body, 0, -20)).toBe(true)
    body.scrollTop = 400
    expect(drag(body, 0, -20)).toBe(false)
  })
})
