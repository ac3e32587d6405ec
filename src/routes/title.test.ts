import { setsNativeTitle, documentTitleOf, titleOf } from './title'

describe('titles of the table', () => {
  it('are the row’s text, or empty where the product name is shown', () => {
    expect(titleOf('cart')).toBe('购物车')
    expect(titleOf('home')).toBe('')
    expect(titleOf('notOpen')).toBe('该页面尚未开放')
    expect(titleOf('notFound')).toBe('页面不存在')
  })

  it.each([
    [{ option: 'edit' }, '修改包裹'],
    [{ option: 'cancel' }, '取消发货'],
    [{}, '取消发货'],
  ])('changepackage with %j is %s (spec 2.7)', (params, title) => {
    expect(titleOf('sellerChangepackage', params)).toBe(title)
  })

  it.each([
    [{ status: '3' }, '估价未通过'],
    [{ status: '2' }, '估价中'],
    [{}, '估价中'],
  ])('valuation-in-progress with %j is %s (spec 2.7)', (params, title) => {
    expect(titleOf('sellerValuationInProgress', params)).toBe(title)
  })

  it.each([
    [{ order_num: '8' }, '补充鉴别照片'],
    [{ order_num: '' }, '发布在线鉴别'],
    [{}, '发布在线鉴别'],
  ])('online-identification create with %j is %s (spec 2.10)', (params, title) => {
    expect(titleOf('onlineIdentificationCreate', params)).toBe(title)
  })

  it('say whether an address is edited or added', () => {
    expect(titleOf('addrEdit', { id: '1' })).toBe('编辑地址')
    expect(titleOf('addrEdit')).toBe('新增地址')
  })
})

describe('the document title (spec 2.12)', () => {
  const base = { address: '/order/index', current: '', routeTitle: '我的订单', defaultTitle: '珍循' }

  it('defaults to the product name (spec 2.12/1)', () => {
    expect(documentTitleOf(base)).toBe('珍循')
  })

  it('is what the screen has set', () => {
    expect(documentTitleOf({ ...base, current: '订单详情' })).toBe('订单详情')
    expect(documentTitleOf({ ...base, address: '/m/order/maintain', current: '保养' })).toBe('保养')
  })

  it.each(['', '珍循'])('is the table’s title below /m/ when the set one is %j (spec 2.12/4)', (current) => {
    expect(documentTitleOf({ ...base, address: '/m/series/page', current, routeTitle: '系列' })).toBe('系列')
  })

  it('is the default below /m/ when the table has none either', () => {
    expect(documentTitleOf({ ...base, address: '/m/error', routeTitle: '' })).toBe('珍循')
  })
})

describe('asking the native shell for its title (spec 2.12)', () => {
  it('happens in the app when the query has no showtitle', () => {
    expect(setsNativeTitle('cart', {}, true)).toBe(true)
    expect(setsNativeTitle('cart', { showtitle: '0' }, true)).toBe(false)
    expect(setsNativeTitle('cart', { showtitle: '' }, true)).toBe(false)
  })

  it('happens neither outside the app nor on page-view routes', () => {
    expect(setsNativeTitle('cart', {}, false)).toBe(false)
    expect(setsNativeTitle('pageView', {}, true)).toBe(false)
  })
})
