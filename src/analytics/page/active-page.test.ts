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
  const heard: unknown[] = []
  const stop = receivePages((...noted) => void heard.push(noted))
  expect(heard.splice(0)).toEqual([
    ['/a', 1000],
    [button, 2000],
    ['/b', 3000],
  ])
  setActivePage('/c')
  expect(heard).toEqual([['/c', 3000]])
  stop()
  setActivePage('/d')
  expect(heard).toHaveLength(1)
  jest.useRealTimers()
})

it('receives a tap whose event is stopped on its way', () => {
  const { receivePages } = load()
  document.body.innerHTML = '<b></b>'
  const button = document.querySelector('b')
  button?.addEventListener('click', (event) => event.stopPropagation())
  const heard: unknown[] = []
  receivePages((what) => void heard.push(what))
  button?.click()
  expect(heard).toEqual([button])
})

it('is bounded', () => {
  const { setActivePage, receivePages } = load()
  for (let at = 0; at <= EARLY_MAX; at++) setActivePage(`/${at}`)
  const heard: unknown[] = []
  receivePages((what) => void heard.push(what))
  expect(heard).toHaveLength(EARLY_MAX)
})
