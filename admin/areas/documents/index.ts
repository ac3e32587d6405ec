import type { Area } from '../area'

export const documents: Area = {
  title: '文档',
  pages: [
    { path: 'documents', title: '文档', permission: 'document.read', load: () => import('./list') },
    {
      path: 'records/document/:id',
      title: '文档',
      permission: 'document.read',
      isInMenu: false,
      load: () => import('./record'),
    },
  ],
}
