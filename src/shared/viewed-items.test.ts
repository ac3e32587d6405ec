import { storage } from '@/core/platform/storage'
import { itemCard } from '../../test/helpers/samples'
import { forgetViews, itemViewed, keptViews, viewedBefore, viewedItems } from './viewed-items'

beforeEach(forgetViews)

const look = (id: string) => itemViewed(itemCard(id, 100_000))

describe('viewed items', () => {
  it('are six for recommendations and fifty on the device, each once, the latest first', () => {
    for (let id = 1; id <= 60; id += 1) look(String(id))
    look('50')
    expect(viewedItems()).toEqual(['50', '60', '59', '58', '57', '56'])
    expect(viewedBefore('50').map(({ id }) => id)).toEqual(['60', '59', '58', '57', '56', '55', '54', '53', '52', '51'])
    expect(keptViews()).toHaveLength(50)
    expect(keptViews().slice(0, 2)).toEqual(['50', '60'])
  })

  it('are forgotten when the user wants it', () => {
    look('1')
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
