import type * as EnvironmentSpace from '../environment'
import type * as Title from './index'

process.env.PRODUCT_NAME = '珍循'
process.env.MINI_PROGRAM_NAME = '珍循小店'

const load = (userAgent: string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  jest.resetModules()
  document.title = ''
  return require('./index') as typeof Title
}
const inApp = () => {
  const reported: string[] = []
  const space = load('reluxe/5.4.0 (ios)')
  space.provideNativeTitle((title) => void reported.push(title))
  return { ...space, reported }
}
const order: Title.ShownTitle = { name: 'orderDetail', params: { id: '1' }, address: '/order/detail', title: '订单 1' }

afterEach(() => jest.restoreAllMocks())

describe('the document’s title (spec 2.12)', () => {
  it.each([
    ['is what the screen sets', order, '订单 1'],
    [
      'is the route’s when the screen sets none',
      { ...order, name: 'cart', address: '/cart/index', title: '' },
      '购物车',
    ],
    [
      'is the product’s name when neither has one (spec 2.12/1)',
      { ...order, name: 'home', address: '/site/index', title: '' },
      '珍循',
    ],
    [
      'is the table’s below /m/ when the screen sets the product’s name (spec 2.12/4)',
      { ...order, name: 'sellerIntro', address: '/m/seller/intro', title: '珍循' },
      '卖出',
    ],
    [
      'may follow from the query (spec 2.12/5)',
      {
        name: 'onlineIdentificationCreate',
        params: { order_num: '1' },
        address: '/m/online-identification/create',
        title: '',
      },
      '补充鉴别照片',
    ],
  ] as [string, Title.ShownTitle, string][])('%s', (_sentence, shown, expected) => {
    load('Safari').applyTitle(shown)
    expect(document.title).toBe(expected)
  })
})

it('is the mini-program’s name in its web-view when neither has one (spec 2.12/2)', () => {
  load('MicroMessenger/8.0.50 miniProgram/wx1').applyTitle({
    ...order,
    name: 'home',
    address: '/site/index',
    title: '',
  })
  expect(document.title).toBe('珍循小店')
})

describe('the native shell’s title (spec 2.12)', () => {
  it('follows the document’s in the app, once per title (spec 2.12/3, 2.12/6)', () => {
    const { applyTitle, reported } = inApp()
    applyTitle(order)
    applyTitle(order)
    applyTitle({ ...order, title: '订单 2' })
    applyTitle(order)
    expect(reported).toEqual(['订单 1', '订单 2', '订单 1'])
  })

  it('is not changed on page-view routes (spec 2.12/3)', () => {
    const { applyTitle, reported } = inApp()
    applyTitle({ ...order, name: 'pageView', address: '/page/view' })
    expect([document.title, reported]).toEqual(['订单 1', []])
  })

  it.each(['0', '2', ''])('is not changed when the query has showtitle=%s (spec 2.12/6)', (showtitle) => {
    const { applyTitle, reported } = inApp()
    applyTitle({ ...order, params: { id: '1', showtitle } })
    expect(reported).toEqual([])
  })

  it('is sent when the bridge loads later than the page', () => {
    const { applyTitle, provideNativeTitle } = load('reluxe/5.4.0 (ios)')
    const reported: string[] = []
    applyTitle(order)
    provideNativeTitle((title) => void reported.push(title))
    expect(reported).toEqual(['订单 1'])
  })

  it('is not sent outside the app', () => {
    const { applyTitle, provideNativeTitle } = load('Safari')
    const reported: string[] = []
    provideNativeTitle((title) => void reported.push(title))
    applyTitle(order)
    const { environment } = require('../environment') as typeof EnvironmentSpace
    expect([environment().host, reported]).toEqual(['browser', []])
  })
})
