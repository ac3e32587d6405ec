import { tabItems } from './tabs'

describe('the tabs of the order list', () => {
  it('counts only what waits for the buyer', () => {
    const items = tabItems({ pendingPay: 2, toShip: 3, toReceive: 1, completed: 9 })
    expect(items.filter(({ badge }) => badge !== undefined)).toEqual([
      { key: 'pendingPay', label: '待付款', badge: 2 },
      { key: 'toReceive', label: '待收货', badge: 1 },
    ])
  })

  it('shows the tabs before the counts have loaded', () => {
    expect(tabItems(undefined).map(({ label }) => label)).toEqual([
      '全部',
      '待付款',
      '待发货',
      '待收货',
      '已完成',
      '已取消',
    ])
  })
})
