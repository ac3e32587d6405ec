import type * as Module from './active-page'
import { EARLY_MAX } from './limits'

const load = (): typeof Module => {
  jest.resetModules()
  return require('./active-page') as typeof Module
}

it('notes pages and taps until the rest is there, in order and with their times, then hands on what comes', () => {
  const { activePage, setActivePage, receivePages } = load()
  document.body.innerHTML = '<b></b>'
  const button = document.querySelector('b')
  expect(activePage()).toBe('')
  jest.useFakeTimers({ now: 1000 })
  setActivePage('/a')
  jest.setSystemTime(2000)
  button?.click()
  jest.setSystemTime(3000)
  setActivePage('/b')
  expect(activePage()).toBe('/b')
  const received: unknown[] = []
  const stop = receivePages((...noted) => void received.push(noted))
  expect(received.splice(0)).toEqual([
    ['/a', 1000],
    [button, 2000],
    ['/b', 3000],
  ])
  setActivePage('/c')
  expect(received).toEqual([['/c', 3000]])
  stop()
  setActivePage('/d')
  expect(received).toHaveLength(1)
  jest.useRealTimers()
})

it('receives a tap whose event is stopped on its way', () => {
  const { receivePages } = load()
  document.body.innerHTML = '<b></b>'
  const button = document.querySelector('b')
  button?.addEventListener('click', (event) => event.stopPropagation())
  const received: unknown[] = []
  receivePages((what) => void received.push(what))
  button?.click()
  expect(received).toEqual([button])
})

it('is bounded', () => {
  const { setActivePage, receivePages } = load()
  for (let at = 0; at <= EARLY_MAX; at++) setActivePage(`/${at}`)
  const received: unknown[] = []
  receivePages((what) => void received.push(what))
  expect(received).toHaveLength(EARLY_MAX)
})
