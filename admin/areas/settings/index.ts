import type { Area } from '../area'

export const settings: Area = {
  title: '设置',
  pages: [{ path: 'settings', title: '全部设置', permission: 'settings.read', load: () => import('./settings') }],
}
