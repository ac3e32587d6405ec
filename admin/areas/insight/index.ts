import type { Area } from '../area'

export const insight: Area = {
  title: '运营',
  pages: [{ path: 'insight', title: '运营洞察', permission: 'insight.read', load: () => import('./insight') }],
}
