import { friendShareOf, timelineShareOf } from './mini-content'

const origin = 'https://shop.example'
const detail = { title: '香奈儿 2.55', path: '/product/view?id=100001', imageUrl: '/media/1.webp' }

it('gives a friend the page’s path in the mini-program, with its parameters, and the picture as the card of the messenger', () => {
  expect(friendShareOf(detail, origin)).toEqual({
    title: '香奈儿 2.55',
    path: '/product/pages/detail/index?id=100001',
    imageUrl: 'https://shop.example/media/1.webp/share.jpg',
  })
})

it('gives the timeline the parameters alone, as the messenger keeps the page', () => {
  expect(timelineShareOf(detail, origin)).toEqual({
    title: '香奈儿 2.55',
    query: 'id=100001',
    imageUrl: 'https://shop.example/media/1.webp/share.jpg',
  })
})

it('leaves out a picture that there is not, and an absolute one as it is', () => {
  expect(friendShareOf({ title: '首页', path: '/site/index' }, origin)).toEqual({
    title: '首页',
    path: '/main/pages/home/index',
  })
  expect(timelineShareOf({ ...detail, imageUrl: 'https://cdn.example/1.webp' }, origin).imageUrl).toBe(
    'https://cdn.example/1.webp',
  )
})

it('never gives away who shares (spec 3, 6)', () => {
  const path = '/product/index?keyword=%E5%8C%85&user_identity=secret&stackLevel=3&push_id=p&track_id=t'
  const shared = friendShareOf({ title: '列表', path }, origin).path
  expect(shared).toContain('keyword=%E5%8C%85&track_id=t')
  expect(shared).not.toMatch(/secret|stackLevel|push_id/)
})

it('leads home from an address that the shop does not have', () => {
  expect(friendShareOf({ title: '旧页', path: '/gone' }, origin).path).toBe('/main/pages/home/index')
})
