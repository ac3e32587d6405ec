import { storage } from '@/core/platform/storage'
import { forgetViews, itemViewed, keptViews, viewedItems } from './viewed-items'

beforeEach(forgetViews)

describe('viewed items', () => {
  it('are six for recommendations and fifty on the device, each once, the latest first', () => {
    for (let id = 1; id <= 60; id += 1) itemViewed(String(id))
    itemViewed('50')
    expect(viewedItems()).toEqual(['50', '60', '59', '58', '57', '56'])
    expect(keptViews()).toHaveLength(50)
    expect(keptViews().slice(0, 2)).toEqual(['50', '60'])
  })

  it('are forgotten when the user wants it', () => {
    itemViewed('1')
    forgetViews()
    expect([viewedItems(), keptViews()]).toEqual([[], []])
  })

  it('are what another version has stored only where that is ids', () => {
    storage.set('viewedItems', ['7', 'x', null, '123456789'])
    expect(keptViews()).toEqual(['7'])
    storage.set('viewedItems', { a: 1 })
    expect(keptViews()).toEqual([])
  })
})
