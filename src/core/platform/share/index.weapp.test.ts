import type * as Share from './index.weapp'
import type * as Ports from './ports'

const mockMessenger: { friend: () => unknown; timeline: () => unknown } = { friend: () => null, timeline: () => null }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    useShareAppMessage: (content: () => unknown) => (mockMessenger.friend = content),
    useShareTimeline: (content: () => unknown) => (mockMessenger.timeline = content),
  },
}))

const { useShareContent } = require('./index') as typeof Share
const { configureShare, sharePorts } = require('./ports') as typeof Ports
const origin = process.env.API_ORIGIN

beforeEach(() => (process.env.API_ORIGIN = 'https://shop.example'))
afterEach(() => (process.env.API_ORIGIN = origin))

it('offers the page to a friend and on the timeline, with its parameters and picture', () => {
  useShareContent({ title: '包', path: '/product/view?id=100001&user_identity=secret', imageUrl: '/media/1.webp' })
  expect(mockMessenger.friend()).toEqual({
    title: '包',
    path: '/product/pages/detail/index?id=100001',
    imageUrl: 'https://shop.example/media/1.webp/share.jpg',
  })
  expect(mockMessenger.timeline()).toEqual({
    title: '包',
    query: 'id=100001',
    imageUrl: 'https://shop.example/media/1.webp/share.jpg',
  })
})

it('reports each share with its target, page type and title (spec 3/50, 7.1/8)', () => {
  const reported: object[] = []
  configureShare({ ...sharePorts, reportShare: (share) => void reported.push(share) })
  useShareContent({ title: '包', path: '/product/view?id=100001' })
  expect(reported).toEqual([])
  mockMessenger.friend()
  mockMessenger.timeline()
  expect(reported).toEqual([
    { target: 'friend', pageType: 'productDetail', pageTitle: '包' },
    { target: 'timeline', pageType: 'productDetail', pageTitle: '包' },
  ])
})
