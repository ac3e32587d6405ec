import { parseQuery, splitUrl, stringifyQuery, toQuery, withQuery } from './query'

describe('parseQuery', () => {
  it('decodes names and values and keeps every value as text', () => {
    expect(parseQuery('?id=100001&keyword=%E9%A6%99%E5%A5%88%E5%84%BF&a%5B0%5D=x+y')).toEqual({
      id: '100001',
      keyword: '香奈儿',
      'a[0]': 'x y',
    })
  })

  it('keeps a broken escape as it was written instead of throwing', () => {
    expect(parseQuery('q=100%&r=%E4%&ok=%2B')).toEqual({ q: '100%', r: '%E4%', ok: '+' })
  })

  it('takes the first of two values, an empty text for a bare name, and skips a nameless value', () => {
    expect(parseQuery('a=1&a=2&flag&b=&=3&&')).toEqual({ a: '1', flag: '', b: '' })
  })

  it('splits at the first equals sign only', () => {
    expect(parseQuery('url=/a?b=1')).toEqual({ url: '/a?b=1' })
  })

  it('treats __proto__ as a parameter like any other', () => {
    const query = parseQuery('__proto__=x')
    expect(Object.keys(query)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype)
  })
})

describe('writing a query', () => {
  it('leaves out undefined, null and false, and writes true as 1', () => {
    expect(toQuery({ a: undefined, b: null, c: false, d: true, e: 0, f: '' })).toEqual({ d: '1', e: '0', f: '' })
  })

  it('escapes so that it reads back the same', () => {
    const params = { keyword: '爱马仕 & Kelly+28=?', url: '/order/detail?id=1#top' }
    expect(parseQuery(stringifyQuery(params))).toEqual(params)
  })

  it('appends to a path with or without a query, before the hash', () => {
    expect(withQuery('/a', {})).toBe('/a')
    expect(withQuery('/a', { id: 1 })).toBe('/a?id=1')
    expect(withQuery('/a?b=2', { id: 1 })).toBe('/a?b=2&id=1')
    expect(withQuery('/a?', { id: 1 })).toBe('/a?id=1')
    expect(withQuery('/a?b=2#c', { id: 1 })).toBe('/a?b=2&id=1#c')
  })
})

describe('splitUrl', () => {
  it('takes path, query and hash apart', () => {
    expect(splitUrl('/product/view?id=7&x=%2F#report')).toEqual({
      path: '/product/view',
      query: { id: '7', x: '/' },
      hash: 'report',
    })
  })

  it('is the root for an empty path, and does not read a query out of the hash', () => {
    expect(splitUrl('')).toEqual({ path: '/', query: {}, hash: '' })
    expect(splitUrl('?a=1').path).toBe('/')
    expect(splitUrl('/a#b?c=1')).toEqual({ path: '/a', query: {}, hash: 'b?c=1' })
  })
})
