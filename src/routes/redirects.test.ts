import { isOldSellEntry, redirectLongId, redirectOldSellEntry } from './redirects'

describe('long ids (spec 2.2)', () => {
  const long = { id: '123456789', track_id: 't' }
  const target = { name: 'productNewview', params: { ...long, showtitle: '0' } }

  it.each([true, false])('lead to /product/newview with showtitle=0 where it exists: %s', (exists) => {
    expect(redirectLongId('productDetail', long, exists)).toEqual(exists ? target : null)
  })

  it('are longer than 8 characters', () => {
    expect(redirectLongId('productDetail', { id: '12345678' }, true)).toBeNull()
    expect(redirectLongId('productDetail', {}, true)).toBeNull()
  })

  it('concern the detail page only', () => {
    expect(redirectLongId('orderDetail', long, true)).toBeNull()
    expect(redirectLongId('productNewview', long, true)).toBeNull()
  })
})

describe('old sell entries (spec 2.7, 4)', () => {
  it.each(['recycleCreate', 'recycleCreateProcess', 'sellerProductCreate'] as const)(
    '%s opens the new intro page for group B, else the old one, with its parameters (spec 4/30)',
    (name) => {
      expect(redirectOldSellEntry(name, { track_id: 't' }, 'groupB')).toEqual({
        name: 'sellerIntroNew',
        params: { track_id: 't', needHideHead: '3' },
      })
      expect(redirectOldSellEntry(name, { track_id: 't' }, 'groupA')).toEqual({
        name: 'sellerIntro',
        params: { track_id: 't', showtitle: '2', mode: '2' },
      })
    },
  )

  it('open the old flow when the look-up failed', () => {
    expect(redirectOldSellEntry('recycleCreate', {}, undefined)?.name).toBe('sellerIntro')
  })

  it('are these three only', () => {
    expect(isOldSellEntry('sellerGuide')).toBe(false)
    expect(redirectOldSellEntry('sellerProductCreateNew', {}, 'groupB')).toBeNull()
  })
})
