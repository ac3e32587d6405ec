import type { Area } from '../area'

export const demo: Area = {
  title: '演示',
  pages: [{ path: 'demo', title: '演示', permission: 'demo.drive', isDemo: true, load: () => import('./demo') }],
}
