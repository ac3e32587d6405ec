import type { Area } from '../area'

export const system: Area = {
  title: '任务与系统',
  pages: [{ path: 'jobs', title: '后台任务', permission: 'job.read', load: () => import('./jobs') }],
}
