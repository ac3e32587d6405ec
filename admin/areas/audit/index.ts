import type { Area } from '../area'

export const audit: Area = {
  title: '系统',
  pages: [{ path: 'audit', title: '审计', permission: 'audit.read', load: () => import('./audit') }],
}
