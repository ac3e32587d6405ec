import type { Area } from '../area'

export const providers: Area = {
  title: '外部服务',
  pages: [{ path: 'providers', title: '外部服务', permission: 'system.read', load: () => import('./providers') }],
}
