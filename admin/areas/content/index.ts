import type { Area } from '../area'

export const content: Area = {
  title: '内容',
  pages: [
    { path: 'content/calendar', title: '内容日历', permission: 'content.read', load: () => import('./calendar') },
    { path: 'content/scenes', title: '场景', permission: 'content.read', load: () => import('./scenes') },
    {
      path: 'records/contentPage/:id',
      title: '内容页',
      permission: 'content.read',
      isInMenu: false,
      load: () => import('./record'),
    },
    {
      path: 'content/:id/edit',
      title: '编排内容',
      permission: 'content.read',
      isInMenu: false,
      load: () => import('./editor'),
    },
  ],
}
