/** A role, an operator and an approval, for tests of the operators' pages. */
import type { AdminData } from '../../data/calls'
import { COLLEAGUE, HOUR_MS, NOW } from '../../test-page'

export const role: AdminData<'GET /admin/role/list'>['list'][number] = {
  key: 'cs',
  title: '客服',
  permissions: ['order.read'],
  limits: { 'refund.fen': 50_000 },
  operators: 2,
  isStarting: true,
  version: 4,
  pendingApproval: null,
}

export const operator: AdminData<'GET /admin/operator/list'>['list'][number] = {
  ...COLLEAGUE,
  state: 'active',
  roles: [{ key: 'cs', title: '客服' }],
  isDemo: false,
  createdAt: NOW,
  lastSignInAt: null,
  sessions: 1,
  recoveryCodesLeft: 8,
  phone: '139****2222',
  invitedBy: '沈嘉',
  pendingApproval: null,
  version: 7,
}

export const approval: AdminData<'GET /admin/approval/info'> = {
  id: '9',
  kind: 'role.change',
  kindTitle: '修改角色',
  summary: '客服',
  object: { kind: 'role', id: 'cs' },
  state: 'requested',
  requestedBy: COLLEAGUE,
  requestedAt: NOW,
  reason: '夜班需要',
  expiresAt: NOW + 24 * HOUR_MS,
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  payloadHash: 'a'.repeat(64),
  mayDecide: true,
  whyNot: '',
  waitsFor: ['沈嘉'],
  mayWithdraw: false,
  facts: [{ name: '单笔退款上限', kind: 'fen', value: '99999999', before: '50000' }],
  payload: {},
}
