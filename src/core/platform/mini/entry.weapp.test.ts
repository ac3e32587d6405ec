import type * as EntrySpace from './entry'

const mockStored = new Map<string, string>()

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: (key: string) => mockStored.get(key) ?? '',
    setStorageSync: (key: string, value: string) => void mockStored.set(key, value),
    removeStorageSync: (key: string) => void mockStored.delete(key),
  },
}))

/** Starts the mini-program afresh. */
const start = () => {
  jest.resetModules()
  return require('./entry') as typeof EntrySpace
}

beforeEach(() => mockStored.clear())

describe('an entry (spec 3)', () => {
  it('is read with its path, decoded parameters, scene and share ticket', () => {
    const { enter, currentEntry } = start()
    expect(currentEntry()).toBeNull()
    enter({
      path: 'product/pages/list/index',
      query: { keyword: '%E5%8C%85', $taroTimestamp: 1, stamp: 5 },
      scene: 1044,
      shareTicket: 'ticket',
    })
    expect(currentEntry()).toEqual({
      path: 'product/pages/list/index',
      query: { keyword: '包' },
      scene: 1044,
      shareTicket: 'ticket',
      isCold: true,
      tracking: {},
    })
  })

  it('may come without any of it', () => {
    expect(start().enter({ path: 'main/pages/home/index' })).toMatchObject({ query: {}, scene: 0, shareTicket: '' })
  })

  it('is cold once, and warm at every return', () => {
    const { enter } = start()
    expect(enter({ path: 'main/pages/home/index' }).isCold).toBe(true)
    expect(enter({ path: 'main/pages/home/index' }).isCold).toBe(false)
  })

  it('keeps push_id, track_id, sourcePath, sourceSubPath and superSource over returns without any', () => {
    const { enter } = start()
    const query = { push_id: 'p', track_id: 't', sourcePath: 'a', sourceSubPath: 'b', superSource: 'poster', id: '1' }
    enter({ path: 'main/pages/home/index', query })
    const { id: _id, ...tracking } = query
    expect(enter({ path: 'main/pages/cart/index', query: { from: 'product' } }).tracking).toEqual(tracking)
  })

  it('replaces them together, as those of two ways in do not belong to each other', () => {
    const { enter } = start()
    enter({ path: 'main/pages/home/index', query: { push_id: 'p', track_id: 't' } })
    expect(enter({ path: 'main/pages/home/index', query: { track_id: 'u', push_id: '' } }).tracking).toEqual({
      track_id: 'u',
    })
  })

  it('keeps superSource on the device, under its own name', () => {
    start().enter({ path: 'main/pages/home/index', query: { superSource: 'poster-7' } })
    start().enter({ path: 'main/pages/home/index' })
    expect(Object.fromEntries(mockStored)).toEqual({ superSource: 'poster-7' })
  })

  it('takes nothing for a source that could not be one', () => {
    start().enter({ path: 'main/pages/home/index', query: { superSource: '%3Cscript%3E' } })
    expect(mockStored.size).toBe(0)
  })
})
