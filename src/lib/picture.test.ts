import { pictureSrcSet, pictureUrl } from './picture'

const picture = { url: '/media/item/100001/front-3f2a.webp' }

describe('picture addresses', () => {
  it.each([
    [100, 1, 160],
    [160, 1, 160],
    [161, 1, 240],
    [167, 2, 360],
    [167, 3, 680],
    [375, 3, 1080],
    [768, 3, 1080],
  ])('request the smallest width that covers %i px at ratio %i', (width, dpr, requested) => {
    expect(pictureUrl(picture, width, dpr)).toBe(`/media/item/100001/front-3f2a.webp?w=${requested}`)
  })

  it('keep a query that is there', () => {
    expect(pictureUrl({ url: '/media/a.webp?v=2' }, 160)).toBe('/media/a.webp?v=2&w=160')
  })

  it.each(['blob:http://a/1', 'data:image/png;base64,AA==', 'wxfile://a.jpg', 'http://tmp/a.jpg'])(
    'leave %s alone: it stands on the phone',
    (url) => {
      expect(pictureUrl({ url }, 160)).toBe(url)
      expect(pictureSrcSet({ url }, 160)).toBe('')
    },
  )

  it('offer the browser every width from ratio 1 to 3', () => {
    expect(pictureSrcSet({ url: '/a.webp' }, 167)).toBe(
      '/a.webp?w=240 240w, /a.webp?w=360 360w, /a.webp?w=480 480w, /a.webp?w=680 680w',
    )
  })
})

describe('where an image CDN is configured', () => {
  beforeEach(() => (process.env.IMAGE_HOSTS = 'img.example.com,img2.example.com'))
  afterEach(() => (process.env.IMAGE_HOSTS = ''))

  it('the shop’s own pictures come from its first host, with format, size limit and width (spec 9/14, 9/15, 9/16)', () => {
    expect(pictureUrl(picture, 300)).toBe(
      'https://img.example.com/media/item/100001/front-3f2a.webp?format=webp&size=200k&w=360',
    )
    expect(pictureUrl(picture, 80)).toMatch(/size=30k&w=160$/)
    expect(pictureSrcSet(picture, 167)).toContain('?format=webp&size=200k&w=480 480w')
  })

  it('also in the mini-program, whose addresses have the shop’s origin', () => {
    process.env.API_ORIGIN = 'https://shop.example'
    expect(pictureUrl({ url: `https://shop.example${picture.url}` }, 300)).toMatch(
      /^https:\/\/img\.example\.com\/media/,
    )
    process.env.API_ORIGIN = ''
  })

  it('a picture on one of its hosts keeps its host, any other its address', () => {
    expect(pictureUrl({ url: 'https://img2.example.com/a.jpg' }, 300)).toBe(
      'https://img2.example.com/a.jpg?format=webp&size=200k&w=360',
    )
    expect(pictureUrl({ url: 'https://other.example.com/a.jpg' }, 300)).toBe('https://other.example.com/a.jpg?w=360')
  })
})
