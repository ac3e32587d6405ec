import type { Area } from '../area'

export const categories: Area = {
  title: '品类',
  pages: [{ path: 'categories', title: '品类资料', permission: 'category.read', load: () => import('./names') }],
}
