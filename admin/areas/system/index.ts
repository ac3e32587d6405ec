import type { Area } from '../area'

export const system: Area = {
  title: '系统',
  pages: [
    { path: 'system', title: '系统状态', permission: 'system.read', load: () => import('./system') },
    { path: 'jobs', title: '后台任务', permission: 'job.read', load: () => import('./jobs') },
  ],
}
