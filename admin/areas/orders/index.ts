import type { Area } from '../area'

export const orders: Area = {
  title: '订单',
  pages: [
    { path: 'orders', title: '全部订单', permission: 'order.read', load: () => import('./list') },
    {
      path: 'records/order/:id',
      title: '订单',
      permission: 'order.read',
      isInMenu: false,
      load: () => import('./record'),
    },
  ],
}
