import { createPageLife, type PageEvents } from './page-life'

const start = (isVisible = true) => {
  const received: string[] = []
  const reported: PageEvents = {
    load: (url, at) => void received.push(`load ${url} ${at}`),
    show: (at) => void received.push(`show ${at}`),
    hide: (at) => void received.push(`hide ${at}`),
    unload: (at) => void received.push(`unload ${at}`),
  }
  return { received, life: createPageLife(reported, isVisible) }
}

it('a history change gives hide, then load, then show (spec 4/46)', () => {
  const { received, life } = start()
  life.front('/a', 1)
  expect(received.splice(0)).toEqual(['load /a 1', 'show 1'])
  life.front('/b', 2)
  expect(received.splice(0)).toEqual(['hide 2', 'load /b 2', 'show 2'])
  life.front('/a', 3)
  expect(received).toEqual(['hide 3', 'load /a 3', 'show 3'])
})

it('a visibility change gives hide and show, each once, whichever signal reports it', () => {
  const { received, life } = start()
  life.front('/a', 1)
  received.length = 0
  life.visible(2)
  life.hidden(3)
  life.hidden(4)
  life.front('/a', 5)
  life.visible(6)
  life.visible(7)
  expect(received).toEqual(['hide 3', 'show 6'])
})

it('a page that comes while the window is hidden shows when it can be seen', () => {
  const { received, life } = start(false)
  life.visible(0)
  life.hidden(1)
  life.front('/a', 2)
  expect(received).toEqual(['load /a 2'])
  life.visible(3)
  expect(received).toEqual(['load /a 2', 'show 3'])
})

it('leaving gives hide and unload once; out of the cache of the browser the page loads and shows (spec 4/44)', () => {
  const { received, life } = start()
  life.front('/a', 1)
  received.length = 0
  life.left(2)
  life.hidden(2)
  life.left(2)
  expect(received).toEqual(['hide 2', 'unload 2'])
  received.length = 0
  life.visible(5)
  expect(received).toEqual(['load /a 5', 'show 5'])
})

it('the background of the mini-program gives hide and unload, and its return show alone', () => {
  const { received, life } = start()
  life.front('/a', 1)
  received.length = 0
  life.ended(2)
  life.visible(3)
  expect(received).toEqual(['hide 2', 'unload 2', 'show 3'])
})
