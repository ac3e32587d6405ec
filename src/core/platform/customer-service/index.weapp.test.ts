import type * as CustomerService from './index.weapp'
import type { CustomerServiceOptions } from './ports'

const mockMessenger = { requested: [] as object[], isRefusing: false }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    openCustomerServiceChat: async (options: object) => {
      mockMessenger.requested.push(options)
      if (mockMessenger.isRefusing) throw new Error('openCustomerServiceChat:fail')
    },
  },
}))

const { openCustomerService } = require('./index') as typeof CustomerService
const options: CustomerServiceOptions = { corpId: 'ww1', url: 'https://work.weixin.qq.com/kfid/1' }

beforeEach(() => Object.assign(mockMessenger, { requested: [], isRefusing: false }))

it("opens the messenger's chat, with a card where there is one", async () => {
  expect(await openCustomerService(options)).toBeNull()
  const card = { title: '香奈儿 2.55', path: '/product/pages/detail/index?id=1', imageUrl: '/1.webp' }
  expect(await openCustomerService({ ...options, card })).toBeNull()
  const chat = { extInfo: { url: options.url }, corpId: 'ww1' }
  expect(mockMessenger.requested).toEqual([
    chat,
    {
      ...chat,
      showMessageCard: true,
      sendMessageTitle: card.title,
      sendMessagePath: card.path,
      sendMessageImg: card.imageUrl,
    },
  ])
})

it('answers 参数应为对象 to anything that is no object (spec 5)', async () => {
  expect(await openCustomerService('ww1' as unknown as CustomerServiceOptions)).toBe('参数应为对象')
  expect(mockMessenger.requested).toEqual([])
})

it('says so when the messenger refuses', async () => {
  mockMessenger.isRefusing = true
  expect(await openCustomerService(options)).toBe('客服暂时无法打开，请稍后再试')
})
