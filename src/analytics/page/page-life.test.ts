import { createPageLife, type PageEvents } from './page-life'

const start = (isVisible = true) => {
  const heard: string[] = []
  const told: PageEvents = {
    load: (url, at) => void heard.push(`load ${url} ${at}`),
    show: (at) => void heard.push(`show ${at}`),
    hide: (at) => void heard.push(`hide ${at}`),
    unload: (at) => void heard.push(`unload ${at}`),
  }
  return { heard, life: createPageLife(told, isVisible) }
}

it('a history change gives hide, then load, then show', () => {
  const { heard, life } = start()
  life.front('/a', 1)
  expect(heard.splice(0)).toEqual(['load /a 1', 'show 1'])
  life.front('/b', 2)
  expect(heard.splice(0)).toEqual(['hide 2', 'load /b 2', 'show 2'])
  life.front('/a', 3)
  expect(heard).toEqual(['hide 3', 'load /a 3', 'show 3'])
})

it('a visibility change gives hide and show, each once, whichever signal reports it', () => {
  const { heard, life } = start()
  life.front('/a', 1)
  heard.length = 0
  life.visible(2)
  life.hidden(3)
  life.hidden(4)
  life.front('/a', 5)
  life.visible(6)
  life.visible(7)
  expect(heard).toEqual(['hide 3', 'show 6'])
})

it('a page that comes while the window is hidden shows when it can be seen', () => {
  const { heard, life } = start(false)
  life.visible(0)
  life.hidden(1)
  life.front('/a', 2)
  expect(heard).toEqual(['load /a 2'])
  life.visible(3)
  expect(heard).toEqual(['load /a 2', 'show 3'])
})

it('leaving gives hide and unload once; out of the cache of the browser the page loads and shows', () => {
  const { heard, life } = start()
  life.front('/a', 1)
  heard.length = 0
  life.left(2)
  life.hidden(2)
  life.left(2)
  expect(heard).toEqual(['hide 2', 'unload 2'])
  heard.length = 0
  life.visible(5)
  expect(heard).toEqual(['load /a 5', 'show 5'])
})

it('the background of the mini-program gives hide and unload, and its return show alone', () => {
  const { heard, life } = start()
  life.front('/a', 1)
  heard.length = 0
  life.ended(2)
  life.visible(3)
  expect(heard).toEqual(['hide 2', 'unload 2', 'show 3'])
})
