import { fireEvent } from '@testing-library/dom'
import { installPullRefresh } from './pull-refresh'

const pulled = jest.fn()
let page: HTMLElement
let inner: HTMLElement

beforeAll(() => {
  page = document.createElement('div')
  inner = document.createElement('div')
  page.appendChild(inner)
  document.body.appendChild(page)
  installPullRefresh({ pullable: () => page, pulled })
})
beforeEach(() => pulled.mockReset())

/** Far enough to refresh. */
const pull = (target: Element) => {
  fireEvent.touchStart(target, { touches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchMove(target, { touches: [{ clientX: 100, clientY: 400 }] })
  fireEvent.touchEnd(target, { touches: [] })
}

it('a finger on an open popup does not refresh the page that contains it', () => {
  document.documentElement.classList.add('rx-locked')
  pull(inner)
  document.documentElement.classList.remove('rx-locked')
  expect(pulled).not.toHaveBeenCalled()
})

it('a finger on a part of the page that scrolls back first does not refresh it', () => {
  inner.scrollTop = 20
  pull(inner)
  inner.scrollTop = 0
  expect(pulled).not.toHaveBeenCalled()
})

it('any other one does', () => {
  pull(inner)
  expect(pulled).toHaveBeenCalledTimes(1)
})
