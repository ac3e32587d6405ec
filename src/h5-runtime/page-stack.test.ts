import { MAX_MOUNTED_PAGES } from './limits'
import { currentEntry, push, changeUrl, replace, start, travel, type PageStack } from './page-stack'

const page = (name: string) => ({ key: name, url: `/${name}` })
const tab = (key: string, name: string) => ({ key, url: `/${name}`, sharedKey: `tab:${name}` })
const walk = (stack: PageStack, names: string[]) => names.reduce((at, name) => push(at, page(name)), stack)

describe('the page stack', () => {
  it('keeps a page mounted under the one pushed over it', () => {
    const stack = push(start(0, page('list')), page('detail'))
    expect(stack.mounted).toEqual(['list', 'detail'])
    expect(currentEntry(stack)?.url).toBe('/detail')
  })

  it('unmounts the page ahead when the user goes back, and mounts it again when they go forward', () => {
    const there = push(start(0, page('list')), page('detail'))
    const back = travel(there, 0, page('list'))
    expect(back.mounted).toEqual(['list'])
    const forward = travel(back, 1, page('detail'))
    expect(forward.mounted).toEqual(['list', 'detail'])
    expect(currentEntry(forward)?.url).toBe('/detail')
  })

  it('does not grow over thirty walks from a list to a detail and back', () => {
    let stack = start(0, page('list'))
    for (let round = 0; round < 30; round++) {
      stack = travel(push(stack, page(`detail-${round}`)), 0, page('list'))
    }
    expect(stack.mounted).toEqual(['list'])
    expect(stack.entries.length).toBeLessThanOrEqual(2)
  })

  it(`keeps at most ${MAX_MOUNTED_PAGES} pages, letting the oldest go first`, () => {
    const stack = walk(
      start(0, page('p0')),
      Array.from({ length: 14 }, (_, i) => `p${i + 1}`),
    )
    expect(stack.mounted).toHaveLength(MAX_MOUNTED_PAGES)
    expect(stack.mounted).not.toContain('p0')
    expect(stack.entries).toHaveLength(15)
    const back = travel(stack, 0, page('p0'))
    expect(back.mounted).toEqual(['p0'])
  })

  it('shows the same page for every entry of a tab, and keeps it while the user is elsewhere', () => {
    const home = start(0, tab('a', 'home'))
    const cart = push(home, tab('b', 'cart'))
    const again = push(cart, tab('c', 'home'))
    expect(again.mounted).toEqual(['tab:cart', 'tab:home'])
    expect(currentEntry(again)).toMatchObject({ key: 'c', pageKey: 'tab:home' })
    expect(travel(again, 1, tab('b', 'cart')).mounted).toEqual(['tab:home', 'tab:cart'])
  })

  it('replaces the page of the current entry only', () => {
    const stack = replace(push(start(0, page('cart')), page('create')), page('success'))
    expect(stack.mounted).toEqual(['cart', 'success'])
    expect(stack.entries.map((entry) => entry.url)).toEqual(['/cart', '/success'])
  })

  it('keeps the page when only its address changes', () => {
    const list = push(start(0, page('home')), page('list'))
    const filtered = changeUrl(list, '/list?grade=A')
    expect(filtered.mounted).toEqual(list.mounted)
    expect(currentEntry(filtered)).toMatchObject({ key: 'list', url: '/list?grade=A', pageKey: 'list' })
  })

  it('learns an entry from before a reload', () => {
    const reloaded = start(3, page('detail'))
    const back = travel(reloaded, 2, page('list'))
    expect(currentEntry(back)?.url).toBe('/list')
    expect(back.mounted).toEqual(['list'])
  })

  it('forgets what lay ahead when a new page is pushed after going back', () => {
    const back = travel(walk(start(0, page('a')), ['b', 'c']), 1, page('b'))
    const stack = push(back, page('d'))
    expect(stack.entries.map((entry) => entry.url)).toEqual(['/a', '/b', '/d'])
    expect(stack.mounted).toEqual(['a', 'b', 'd'])
  })
})
