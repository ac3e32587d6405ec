import { createTransport } from './adapters'
import type { BridgeMessage } from './types'

const message: BridgeMessage = { method: 'jump', payload: { url: '/' }, call_back_func: 'jump_1__1' }

afterEach(() => {
  for (const name of ['webkit', 'reluxeAndroid', 'reluxeHarmony']) Reflect.deleteProperty(window, name)
})

describe('the way to native (spec 7.3)', () => {
  it('is webkit.messageHandlers.reluxe with the message itself on iOS', () => {
    const postMessage = jest.fn()
    window.webkit = { messageHandlers: { reluxe: { postMessage } } }
    expect(createTransport('ios').post(message)).toBe(true)
    expect(postMessage).toHaveBeenCalledWith(message)
  })

  test.each([
    ['android', 'reluxeAndroid'],
    ['harmony', 'reluxeHarmony'],
  ] as const)('on %s is %s with JSON text', (system, name) => {
    const postMessage = jest.fn()
    window[name] = { postMessage }
    expect(createTransport(system).post(message)).toBe(true)
    expect(postMessage).toHaveBeenCalledWith(JSON.stringify(message))
  })

  it('calls native’s function as its method: the systems check that', () => {
    const postMessage = jest.fn()
    const handler = { postMessage }
    window.reluxeAndroid = handler
    createTransport('android').post(message)
    expect(postMessage.mock.contexts).toEqual([handler])
  })

  test.each(['ios', 'android', 'harmony'] as const)('on %s is not there in a browser', (system) => {
    expect(createTransport(system).post(message)).toBe(false)
  })

  it('is not there for a system whose app is another', () => {
    window.reluxeAndroid = { postMessage: jest.fn() }
    expect(createTransport('harmony').post(message)).toBe(false)
  })

  it('is not there when native throws', () => {
    window.reluxeHarmony = {
      postMessage() {
        throw new Error('gone')
      },
    }
    expect(createTransport('harmony').post(message)).toBe(false)
  })
})
