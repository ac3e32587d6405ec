import type { Area } from '../area'

export const account: Area = {
  title: '我的账号',
  pages: [
    { path: 'account', title: '我的账号', isInMenu: false, load: () => import('./account') },
    { path: 'exports', title: '我的导出', isInMenu: false, load: () => import('./exports') },
  ],
}
