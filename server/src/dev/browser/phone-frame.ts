/** The phone on the page: status bar, title bar, the screen with its webviews, and native elements over them. */
import { button, make } from '../../browser/elements'
import type { Device } from './hosts'
import type { Layer } from './layer'
import { TOAST_MS } from './limits'

export interface PhoneFrame {
  element: HTMLElement
  /** Container of the layers. */
  screen: HTMLElement
  draw(top: Layer, depth: number): void
  toast(msg: string): void
  /** Shows the native login; resolves when it is closed. */
  showLogin(): void
}

interface FramePorts {
  back(): void
  /** The result of the login. */
  login(isDone: boolean): void
}

/** The page requests a hidden title bar (spec 2.2). */
const hidesTitle = (url: string) => new URL(url, location.origin).searchParams.get('showtitle') === '0'

export const createPhoneFrame = ({ width, height }: Device, { back, login }: FramePorts): PhoneFrame => {
  const title = make('span', { className: 'bar-title' })
  const goBack = make('button', { type: 'button', className: 'bar-back', ariaLabel: 'Back', onclick: back }, '‹')
  const bar = make('div', { className: 'bar' }, goBack, title)
  const screen = make('div', { className: 'screen' })
  const toast = make('div', { className: 'toast', hidden: true })
  const answer = (isDone: boolean) => () => {
    sheet.hidden = true
    login(isDone)
  }
  const sheet = make(
    'div',
    { className: 'sheet', hidden: true, role: 'dialog', ariaLabel: 'Native login' },
    make('strong', {}, 'Native login'),
    button('Sign in', answer(true)),
    button('Cancel', answer(false)),
  )
  const status = make('div', { className: 'status' }, make('span', {}, '9:41'), make('span', {}, '5G ▮'))
  const element = make('div', { className: 'phone' }, status, bar, screen, toast, sheet)
  element.style.width = `${width}px`
  element.style.height = `${height}px`
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    screen,
    draw(top, depth) {
      title.textContent = top.title
      goBack.classList.toggle('bar-back-root', depth === 1)
      bar.hidden = top.frame !== null && hidesTitle(top.url)
    },
    toast(msg) {
      toast.textContent = msg
      toast.hidden = false
      clearTimeout(timer)
      timer = setTimeout(() => (toast.hidden = true), TOAST_MS)
    },
    showLogin: () => void (sheet.hidden = false),
  }
}
