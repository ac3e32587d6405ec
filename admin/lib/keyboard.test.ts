import { SCAN_GAP_MS } from '../limits'
import { listenToKeys } from './keyboard'

let codes: string[]
let keys: string[]
let stop: () => void
let now: number

beforeEach(() => {
  jest.useFakeTimers()
  codes = []
  keys = []
  now = 1_000
  document.body.innerHTML = '<input id="field"><button id="button">打包</button>'
  stop = listenToKeys(document, { onScan: (code) => codes.push(code), onKey: (key) => keys.push(key) })
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

/** Presses keys `gap` ms apart. @returns the last event */
const press = (text: readonly string[], gap: number, target: Element = document.body): KeyboardEvent => {
  let event = new KeyboardEvent('keydown')
  for (const key of text) {
    now += gap
    event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    target.dispatchEvent(event)
    jest.advanceTimersByTime(gap)
  }
  return event
}
const field = () => document.querySelector('#field') as Element
const button = () => document.querySelector('#button') as Element

test('a fast burst that ends with Enter is a scanned code, and no command', () => {
  press([...'SF1029384jkr', 'Enter'], SCAN_GAP_MS / 4)
  jest.runAllTimers()
  expect(codes).toEqual(['SF1029384jkr'])
  expect(keys).toEqual([])
})

test('a single key is a command once no burst can follow', () => {
  press(['j'], 1_000)
  expect(keys).toEqual(['j'])
  expect(codes).toEqual([])
})

test('what is typed into a field stays there, however fast it comes', () => {
  const last = press([...'SF1029384756', 'Enter'], SCAN_GAP_MS / 4, field())
  expect(last.defaultPrevented).toBe(false)
  expect(codes).toEqual([])
  expect(keys).toEqual([])
})

test('a scanner does not press the button that has the focus', () => {
  const last = press([...'202603010000000001', 'Enter'], SCAN_GAP_MS / 4, button())
  expect(last.defaultPrevented).toBe(true)
  expect(codes).toEqual(['202603010000000001'])
})

test('Enter on a button is the button’s own', () => {
  const last = press(['Enter'], 1_000, button())
  expect(last.defaultPrevented).toBe(false)
  expect(keys).toEqual([])
})

test('keys that are typed slowly are no code', () => {
  press([...'123456789', 'Enter'], SCAN_GAP_MS * 4)
  expect(codes).toEqual([])
})

test('two keys pressed at once are neither a command nor a code', () => {
  press(['j', 'k'], SCAN_GAP_MS / 4)
  jest.runAllTimers()
  expect(keys).toEqual([])
  expect(codes).toEqual([])
})

test('a code ends with its Enter: later keys begin anew', () => {
  press([...'SF1029384756', 'Enter'], SCAN_GAP_MS / 4)
  press(['j'], 1_000)
  expect(codes).toEqual(['SF1029384756'])
  expect(keys).toEqual(['j'])
})

test.each(['/', "'"])('%s does not open the browser’s own search', (key) => {
  expect(press([key], 1_000).defaultPrevented).toBe(true)
})

describe('no command is', () => {
  const send = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    document.body.dispatchEvent(event)
    jest.runAllTimers()
  }

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('a key with %j', (modifier) => {
    send({ key: 'a', ...modifier })
    expect(keys).toEqual([])
  })

  test('a key that is held down', () => {
    send({ key: 'j', repeat: true })
    expect(keys).toEqual([])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])('a key of an input method (%j), for no listener', (init) => {
    const later = jest.fn()
    document.body.addEventListener('keydown', later)
    send({ key: 'Enter', ...init })
    document.body.removeEventListener('keydown', later)
    expect(keys).toEqual([])
    expect(later).not.toHaveBeenCalled()
  })

  test('any key after the end', () => {
    stop()
    send({ key: 'j' })
    expect(keys).toEqual([])
  })
})
