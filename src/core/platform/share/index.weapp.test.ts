import type * as Share from './index.weapp'

const mockMessenger: { friend: () => unknown; timeline: () => unknown } = { friend: () => null, timeline: () => null }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    useShareAppMessage: (content: () => unknown) => (mockMessenger.friend = content),
    useShareTimeline: (content: () => unknown) => (mockMessenger.timeline = content),
  },
}))

const { useShareContent } = require('./index') as typeof Share
const origin = process.env.API_ORIGIN

beforeEach(() => (process.env.API_ORIGIN = 'https://shop.example'))
afterEach(() => (process.env.API_ORIGIN = origin))

it('offers the page to a friend and on the timeline, with its parameters and picture', () => {
  useShareContent({ title: '包', path: '/product/view?id=100001&user_identity=secret', imageUrl: '/media/1.webp' })
  expect(mockMessenger.friend()).toEqual({
    title: '包',
    path: '/product/pages/detail/index?id=100001',
    imageUrl: 'https://shop.example/media/1.webp',
  })
  expect(mockMessenger.timeline()).toEqual({
    title: '包',
    query: 'id=100001',
    imageUrl: 'https://shop.example/media/1.webp',
  })
})
