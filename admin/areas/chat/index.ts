import type { Area } from '../area'

export const chat: Area = {
  title: '客服',
  pages: [{ path: 'chat', title: '客服台', permission: 'chat.read', load: () => import('./desk') }],
}
