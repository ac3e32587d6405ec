import { act, fireEvent, render, screen } from '@testing-library/react'
import { Marquee } from './marquee'

let widths: { box: number; words: number }
beforeEach(() => {
  widths = { box: 200, words: 600 }
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: this.classList.contains('rx-marquee') ? widths.box : widths.words } as DOMRect
  })
})
afterEach(() => jest.restoreAllMocks())

const drawn = (node: JSX.Element) => act(async () => void render(node))
const words = (text = '长') => screen.getByText(text)

it('runs at 100 px a second after 1 s: out of its box, then through it again and again (spec 9/46, 9/47)', async () => {
  await drawn(<Marquee text="长" />)
  expect(words().style.animationDelay).toBe('1s, 7s')
  expect(words().style.animationDuration).toBe('6s, 8s')
  expect(words().style.getPropertyValue('--rx-run-from')).toBe('200px')
  expect(words().style.getPropertyValue('--rx-run-to')).toBe('-600px')
})

it('takes another speed and delay', async () => {
  await drawn(<Marquee text="长" speed={60} delay={2} />)
  expect(words().style.animationDuration).toBe(`10s, ${800 / 60}s`)
  expect(words().style.animationDelay).toBe('2s, 12s')
})

it('does not run where the text fits, unless it always runs (spec 2.13/15)', async () => {
  widths = { box: 200, words: 100 }
  await drawn(<Marquee text="短" />)
  expect(words('短').classList.contains('rx-marquee-runs')).toBe(false)
  await drawn(<Marquee text="也短" always />)
  expect(words('也短').classList.contains('rx-marquee-runs')).toBe(true)
  expect(words('也短').style.animationDuration).toBe('1s, 3s')
})

it('looks again when the window has another size', async () => {
  await drawn(<Marquee text="长" />)
  widths = { box: 800, words: 600 }
  await act(async () => void fireEvent(window, new Event('resize')))
  expect(words().classList.contains('rx-marquee-runs')).toBe(false)
})

it('runs once it is seen: in a page that was hidden it had no width', async () => {
  const observers: { notify: () => void; targets: Element[] }[] = []
  globalThis.ResizeObserver = class {
    private readonly targets: Element[] = []
    constructor(notify: ResizeObserverCallback) {
      observers.push({ notify: () => notify([], this), targets: this.targets })
    }
    observe(target: Element) {
      this.targets.push(target)
    }
    unobserve() {}
    disconnect() {
      this.targets.length = 0
    }
  }
  widths = { box: 0, words: 0 }
  const { unmount } = render(<Marquee text="长" />)
  await act(async () => undefined)
  expect(words().classList.contains('rx-marquee-runs')).toBe(false)
  expect(observers[0]?.targets).toEqual([words().parentElement, words()])
  widths = { box: 200, words: 600 }
  await act(async () => observers[0]?.notify())
  expect(words().style.animationDuration).toBe('6s, 8s')
  unmount()
  expect(observers[0]?.targets).toEqual([])
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
})

it('draws nothing without a text, which is required (spec 5/25)', () => {
  const { container } = render(<Marquee text="" />)
  expect(container.innerHTML).toBe('')
})
