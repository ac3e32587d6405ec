import type { Area } from '../area'

export const system: Area = {
  title: '系统',
  pages: [{ path: 'jobs', title: '后台任务', permission: 'job.read', load: () => import('./jobs') }],
}
