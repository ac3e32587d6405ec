import type { Area } from '../area'

/** The pages of all queues and records that the server describes; areas of their own add to the menu only. */
export const records: Area = {
  title: '任务',
  pages: [
    { path: 'queues/:queue', title: '队列', isInMenu: false, load: () => import('./queue-page') },
    { path: 'records/:kind/:id', title: '记录', isInMenu: false, load: () => import('./record') },
  ],
}
