import type { Area } from '../area'

export const items: Area = {
  title: '商品',
  pages: [
    { path: 'items', title: '全部商品', permission: 'item.read', load: () => import('./list') },
    { path: 'items/prices', title: '批量改价', permission: 'price.change', load: () => import('./prices') },
    { path: 'items/new', title: '新建商品', permission: 'item.edit', isInMenu: false, load: () => import('./form') },
    {
      path: 'items/:id/edit',
      title: '编辑商品',
      permission: 'item.edit',
      isInMenu: false,
      load: () => import('./form'),
    },
    {
      path: 'records/item/:id',
      title: '商品',
      permission: 'item.read',
      isInMenu: false,
      load: () => import('./record'),
    },
  ],
}
