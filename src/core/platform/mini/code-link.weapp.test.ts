import { codeTarget } from './code-link'

const ORIGIN = 'https://shop.example'
const HOME = 'main/pages/home/index'
const DETAIL = 'product/pages/detail/index'

describe('a scanned code (spec 2.11: every address of the shop has its page)', () => {
  it.each([
    ['a link of ours', HOME, { q: 'https://shop.example/product/view?id=100001' }, '/product/view?id=100001'],
    ['a link of ours without a path', HOME, { q: 'https://shop.example' }, '/'],
    ['a link that carries a user’s login', HOME, { q: 'https://shop.example/my/index?user_identity=x' }, '/my/index'],
    ['a link that brings another visit’s level', HOME, { q: 'https://shop.example/a?stackLevel=9&b=1' }, '/a?b=1'],
    ['another site’s link', HOME, { q: 'https://example.com/product/view?id=1' }, null],
    ['a link that only begins like ours', HOME, { q: 'https://shop.example.evil.com/' }, null],
    ['a link that hides another host', HOME, { q: 'https://shop.example//evil.com' }, null],
    ['a script', HOME, { q: 'javascript:alert(1)' }, null],
    ['a mini code with an id', DETAIL, { scene: 'id=100001' }, '/product/view?id=100001'],
    ['a mini code beside other parameters', DETAIL, { scene: 'id=7', push_id: 'p' }, '/product/view?id=7'],
    ['a mini code with several', DETAIL, { scene: 'id=7&track_id=t' }, '/product/view?id=7&track_id=t'],
    ['a mini code that brings a login', DETAIL, { scene: 'id=7&user_identity=x' }, '/product/view?id=7'],
    ['a mini code without parameters', DETAIL, { scene: 'poster' }, null],
    ['a mini code on a page without an address', 'main/pages/not-found/index', { scene: 'id=7' }, null],
    ['a mini code on a page that nobody knows', 'pages/gone/index', { scene: 'id=7' }, null],
    ['no code', DETAIL, { id: '7' }, null],
  ])('%s on %s', (_what, page, query, target) => {
    expect(codeTarget(page, query as Record<string, string>, ORIGIN)).toBe(target)
  })
})
