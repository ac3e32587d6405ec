import { fakePerformance, settle } from '../fake-performance'
import { measureSoftLcp } from './soft-lcp'

let timeline: ReturnType<typeof fakePerformance>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  document.body.innerHTML = ''
  timeline = fakePerformance()
  jest.advanceTimersByTime(1000)
})
afterEach(() => jest.useRealTimers())

const start = () => measureSoftLcp({ state: 'navigation', start: 1000 })
const pass = async (ms: number) => {
  await settle()
  jest.advanceTimersByTime(ms)
  await settle()
}
const placed = <T extends Element>(element: T, width: number, height: number, top = 0): T => {
  element.getBoundingClientRect = () => new DOMRect(0, top, width, height)
  return element
}
const text = (width: number, height: number, top = 0) => {
  const element = placed(document.createElement('p'), width, height, top)
  element.textContent = '包'
  return element
}
const picture = (width: number, height: number, isComplete: boolean) => {
  const image = placed(document.createElement('img'), width, height)
  Object.defineProperties(image, {
    complete: { value: isComplete, configurable: true },
    naturalWidth: { value: isComplete ? 10 : 0, configurable: true },
  })
  return image
}
const arrive = (image: HTMLImageElement) => {
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 10 } })
  image.dispatchEvent(new Event('load'))
}

it('takes the first paint of a page that adds nothing', async () => {
  const end = start()
  await pass(100)
  expect(end()).toBeGreaterThan(0)
  expect(end()).toBeLessThan(40)
})

it('takes the paint of the largest element with text or picture', async () => {
  const end = start()
  await pass(200)
  const page = placed(document.createElement('div'), 375, 700)
  page.append(text(300, 20), picture(375, 375, false))
  document.body.append(page)
  await pass(300)
  const image = document.querySelector('img')
  if (image) arrive(image)
  await pass(500)
  document.body.append(text(100, 20))
  await pass(500)
  // The page's own frame has no content; the picture loaded 500 ms after the route change and was drawn a frame later.
  expect(end()).toBeGreaterThan(500)
  expect(end()).toBeLessThan(540)
})

it('counts only what lies within the window', async () => {
  const end = start()
  await pass(100)
  document.body.append(text(300, 100))
  await pass(500)
  document.body.append(text(300, 5000, innerHeight + 1))
  await pass(500)
  expect(end()).toBeLessThan(140)
})

it.each(['pointerdown', 'keydown', 'scroll'])('ends at %s, as the measure of the browser does', async (type) => {
  const end = start()
  await pass(100)
  document.body.append(text(300, 20))
  await pass(100)
  window.dispatchEvent(new Event(type))
  document.body.append(text(300, 300))
  await pass(500)
  expect(end()).toBeLessThan(140)
})

it('ends after 10 s', async () => {
  const end = start()
  await pass(10_000)
  document.body.append(text(300, 300))
  await pass(500)
  expect(end()).toBeLessThan(40)
  expect(jest.getTimerCount()).toBe(0)
})

it('uses the paints that a browser reports for a tap', async () => {
  const end = start()
  document.body.append(text(300, 300))
  await pass(100)
  const paint = (tapped: number, startTime: number, size: number) =>
    timeline.emit('interaction-contentful-paint', { startTime: tapped, largestContentfulPaint: { startTime, size } })
  paint(990, 998, 9_000)
  paint(990, 1300, 5_000)
  paint(990, 1400, 6_000)
  paint(990, 1500, 100)
  // A paint of a tap on the page itself.
  paint(1600, 1700, 9_000)
  expect(end()).toBe(400)
})
