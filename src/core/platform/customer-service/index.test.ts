import { openCustomerService, openCustomerServiceChat } from './index.h5'
import { configureCustomerService, type CustomerServiceOptions } from './ports'

const mockShop = { host: 'browser', opened: [] as string[] }
jest.mock('../environment', () => ({ environment: () => ({ host: mockShop.host }) }))
jest.mock('../navigation', () => ({ navigate: (name: string) => void mockShop.opened.push(name) }))

const options: CustomerServiceOptions = { corpId: 'ww1', url: 'https://work.weixin.qq.com/kfid/1' }
const requested: object[] = []
let isRefusing = false

beforeEach(() => {
  Object.assign(mockShop, { host: 'browser', opened: [] })
  requested.length = 0
  isRefusing = false
  configureCustomerService({
    callNative: async (payload) => {
      requested.push(payload)
      if (isRefusing) throw new Error('version')
    },
  })
})

it.each<[string, unknown]>([
  ['a text', 'ww1'],
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
])('answers 参数应为对象 to %s, in every host (spec 5/17, 8/7)', async (_what, given) => {
  mockShop.host = 'app'
  expect(await openCustomerService(given as CustomerServiceOptions)).toBe('参数应为对象')
  expect(requested).toEqual([])
})

it.each(['browser', 'search-webview'])('answers 该API仅支持在小程序平台中使用 in %s (spec 8/8)', async (host) => {
  mockShop.host = host
  expect(await openCustomerService(options)).toBe('该API仅支持在小程序平台中使用')
  expect([...requested, ...mockShop.opened]).toEqual([])
})

it.each(['browser', 'search-webview', 'app'])(
  'its helper works only in the mini-program, not in %s (spec 5/18)',
  async (host) => {
    mockShop.host = host
    expect(await openCustomerServiceChat(options)).toBe('该API仅支持在小程序平台中使用')
    mockShop.host = 'messenger-webview'
    expect(await openCustomerServiceChat(options)).toBeNull()
    expect(requested).toEqual([])
    expect(mockShop.opened).toEqual(['helpCustomservice'])
  },
)

it('calls the app’s customeService (spec 7.3)', async () => {
  mockShop.host = 'app'
  expect(await openCustomerService(options)).toBeNull()
  expect(requested).toEqual([{ url: options.url }])
})

it('says so when the app refuses, as below its version (spec 9)', async () => {
  mockShop.host = 'app'
  isRefusing = true
  expect(await openCustomerService(options)).toBe('客服暂时无法打开，请稍后再试')
})

it("leads to the mini-program's page from its web-view (spec 2.11)", async () => {
  mockShop.host = 'messenger-webview'
  expect(await openCustomerService(options)).toBeNull()
  expect(mockShop.opened).toEqual(['helpCustomservice'])
})
