import type { Area } from '../area'

export const users: Area = {
  title: '用户',
  pages: [
    { path: 'users', title: '用户', permission: 'user.read', load: () => import('./list') },
    {
      path: 'records/user/:id',
      title: '用户',
      permission: 'user.read',
      isInMenu: false,
      load: () => import('./record'),
    },
  ],
}
