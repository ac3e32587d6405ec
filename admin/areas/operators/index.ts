import type { Area } from '../area'

export const operators: Area = {
  title: '系统',
  pages: [
    { path: 'operators', title: '操作员', permission: 'operator.read', load: () => import('./operators') },
    { path: 'roles', title: '角色', permission: 'role.read', load: () => import('./roles') },
    { path: 'approvals', title: '审批', permission: 'approval.read', load: () => import('./approvals') },
  ],
}
