import { cdnImageUrl, isOnCdn } from './image-cdn'
import { imageUrl } from './picture'

const HOSTS = ['img.example.com']
const PICTURE = 'https://img.example.com/a/b.jpg'

describe('image CDN addresses (spec 9)', () => {
  it.each([
    ['webp', '200k'],
    ['jpg', '300k'],
    ['png', '30k'],
  ] as const)('%s has the size limit %s (spec 9/14, 9/15)', (format, size) => {
    expect(cdnImageUrl(PICTURE, HOSTS, { format })).toBe(`${PICTURE}?format=${format}&size=${size}`)
  })

  it('webp is the default, and small variants have 30k in every format (spec 9/15)', () => {
    expect(cdnImageUrl(PICTURE, HOSTS)).toBe(`${PICTURE}?format=webp&size=200k`)
    for (const format of ['webp', 'jpg', 'png'] as const)
      expect(cdnImageUrl(PICTURE, HOSTS, { format, small: true })).toBe(`${PICTURE}?format=${format}&size=30k`)
  })

  it('a thumbnail has its width, whole pixels (spec 9/16)', () => {
    expect(cdnImageUrl(PICTURE, HOSTS, { width: 250.4 })).toBe(`${PICTURE}?format=webp&size=200k&w=251`)
  })

  it('the shop’s own pictures get only a width, one that the server makes', () => {
    expect(imageUrl('/media/item/1/a.webp', [], { width: 250 })).toBe('/media/item/1/a.webp?w=360')
    expect(imageUrl('/media/item/1/a.webp', [], {})).toBe('/media/item/1/a.webp')
    expect(imageUrl(PICTURE, HOSTS, { width: 250 })).toBe(`${PICTURE}?format=webp&size=200k&w=250`)
  })

  it('keeps a query and a hash', () => {
    expect(cdnImageUrl(`${PICTURE}?v=2#top`, HOSTS)).toBe(`${PICTURE}?v=2&format=webp&size=200k#top`)
  })

  it.each([
    'https://other.example.com/a.jpg',
    'https://img.example.com.evil.test/a.jpg',
    'data:image/png;base64,AA==',
    'blob:https://img.example.com/1',
    'a.jpg',
    '',
  ])('leaves %s alone', (url) => {
    expect(isOnCdn(url, HOSTS)).toBe(false)
    expect(cdnImageUrl(url, HOSTS, { width: 100 })).toBe(url)
  })

  it('knows an address without a protocol, and one with a port', () => {
    expect(isOnCdn('//img.example.com/a.jpg', HOSTS)).toBe(true)
    expect(isOnCdn('https://img.example.com:8443/a.jpg', HOSTS)).toBe(true)
  })
})
