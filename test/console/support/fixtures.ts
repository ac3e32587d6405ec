/** Answers of the server for tests of what is hard to bring about with a real one. Typed by the contract. */
import type { AdminCallData, AdminCallName } from '@contract/admin/calls'
import { ALL_PERMISSIONS } from '@contract/admin/permissions'

/** 2026-03-01 12:00 in Shanghai. */
export const NOW = Date.UTC(2026, 2, 1, 4)
const HOUR = 3_600_000

export type Answers = { [N in AdminCallName]?: AdminCallData<N> }

export const warehouse = { id: '3', login: 'warehouse@demo', name: '仓库·何平' }
export const support = { id: '4', login: 'cs@demo', name: '客服·周宁' }

export const signedIn: AdminCallData<'GET /admin/session'> = {
  productName: '珍循',
  demo: true,
  operator: {
    id: '1',
    login: 'owner@demo',
    name: '店主·沈嘉',
    roles: [{ key: 'owner', title: '店主' }],
    permissions: ALL_PERMISSIONS,
    limits: { 'refund.fen': null },
    isDemo: false,
    endsAt: NOW + 12 * HOUR,
    idleEndsAt: NOW + 2 * HOUR,
    stepUpUntil: null,
    recoveryCodesLeft: 8,
    phone: '139****1111',
    invitedBy: null,
  },
}

export const queue: AdminCallData<'GET /admin/queue/list'>['list'][number] = {
  queue: 'order.ship',
  count: 3,
  overdue: 1,
  title: '待发货',
  area: '订单',
  recordKind: 'order',
  columns: [
    { name: 'buyer', title: '买家' },
    { name: 'pay', title: '实付', kind: 'fen' },
    { name: 'paidAt', title: '付款时间', kind: 'time' },
  ],
  filters: [
    { name: 'q', title: '订单号或商品', kind: 'text' },
    {
      name: 'kind',
      title: '履约',
      kind: 'choice',
      choices: [
        { value: 'own', title: '平台仓库' },
        { value: 'merchant', title: '商家' },
      ],
    },
  ],
  bulkActions: [{ name: 'print', title: '打印装箱单' }],
  isKept: false,
  make: '',
}

const task = (
  id: string,
  title: string,
  hours: number,
  lease: boolean,
): AdminCallData<'GET /admin/queue/tasks'>['list'][number] => ({
  id,
  title,
  state: { title: '待发货', tone: 'info' },
  cells: { buyer: '138****8000', pay: 1_280_000, paidAt: NOW - 20 * HOUR },
  dueAt: NOW + hours * HOUR,
  lease: lease ? { operator: warehouse, until: NOW + HOUR / 3, mine: false } : null,
})

export const tasks: AdminCallData<'GET /admin/queue/tasks'> = {
  list: [
    task('202603010000000001', '香奈儿 CF 中号 黑色羊皮', -3, false),
    task('202603010000000002', '劳力士 日志型 36 毫米', 2, true),
    task('202603010000000003', '卡地亚 LOVE 手镯 玫瑰金', 26, false),
  ],
  page: 1,
  pageSize: 20,
  total: 3,
}

export const record: AdminCallData<'GET /admin/record'> = {
  kind: 'order',
  kindTitle: '订单',
  id: '202603010000000001',
  title: '香奈儿 CF 中号 黑色羊皮',
  version: 4,
  state: { title: '待发货', tone: 'info' },
  dueAt: NOW - 3 * HOUR,
  sections: [
    {
      title: '订单',
      facts: [
        { name: '实付', value: '1280000', kind: 'fen' },
        { name: '付款时间', value: String(NOW - 20 * HOUR), kind: 'time' },
        { name: '买家', value: '林*', kind: 'record', to: { kind: 'user', id: '12' } },
        { name: '备注', value: '' },
      ],
    },
    {
      title: '收货',
      facts: [
        { name: '收货人', value: '林*', reveal: 'name' },
        { name: '电话', value: '138****8000', reveal: 'phone' },
        { name: '地址', value: '浙江省 杭州市 西湖区 文三路…', reveal: 'address' },
      ],
    },
  ],
  photos: [],
  timeline: [
    { at: NOW - 20 * HOUR, title: '已付款', note: '演示支付', actor: '买家', tone: 'good' },
    { at: NOW - 21 * HOUR, title: '已下单', note: '', actor: '买家', tone: 'plain' },
  ],
  related: [{ kind: 'item', id: '100001', title: '香奈儿 CF 中号', note: '9 成新' }],
  notes: [{ id: '1', at: NOW - HOUR, operator: support, text: '买家希望工作日送达。' }],
  actions: [
    {
      name: 'ship',
      title: '打包发货',
      tone: 'info',
      isDue: true,
      form: {
        type: 'object',
        required: ['seal', 'weight'],
        properties: {
          seal: { type: 'string', title: '封签号', minLength: 6, maxLength: 20, 'x-kind': 'scan' },
          weight: { type: 'integer', title: '重量', minimum: 1, maximum: 50_000, 'x-unit': '克' },
        },
      },
      initial: {},
      needsReason: false,
      stepUp: false,
      confirm: '',
    },
    {
      name: 'cancel',
      title: '取消订单',
      tone: 'bad',
      isDue: false,
      form: null,
      initial: {},
      needsReason: true,
      stepUp: true,
      confirm: '取消后全额退款给买家。',
    },
  ],
  lease: null,
}

export const desk: AdminCallData<'GET /admin/desk'> = {
  now: NOW,
  figures: [
    { name: 'paid', title: '今日付款订单', value: 12, kind: 'count', tone: 'plain', to: '/queues/order.ship' },
    { name: 'sum', title: '今日付款金额', value: 18_640_000, kind: 'fen', tone: 'plain', to: '/queues/order.ship' },
    { name: 'ship', title: '待发货', value: 3, kind: 'count', tone: 'plain', to: '/queues/order.ship' },
    { name: 'failed', title: '失败任务', value: 2, kind: 'count', tone: 'bad', to: '/jobs?state=failed' },
  ],
  series: [
    {
      name: 'paid',
      title: '付款金额',
      kind: 'fen',
      days: Array.from({ length: 30 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`),
      values: Array.from({ length: 30 }, (_, at) => ((at * 37) % 11) * 900_000),
    },
  ],
  mine: [],
}

export const answers: Answers = {
  'GET /admin/session': signedIn,
  'GET /admin/queue/list': { list: [queue] },
  'GET /admin/queue/tasks': tasks,
  'GET /admin/record': record,
  'GET /admin/desk': desk,
  'GET /admin/live': { at: NOW, counts: [{ queue: 'order.ship', count: 3, overdue: 1 }], signIns: [] },
  'GET /admin/view/list': { list: [] },
  'GET /admin/search': { list: [] },
  'GET /admin/session/list': {
    list: [
      {
        id: '9',
        createdAt: NOW - HOUR,
        lastUsedAt: NOW,
        endsAt: NOW + 11 * HOUR,
        address: '203.0.113.7',
        device: 'Chrome · Windows',
        isCurrent: true,
      },
      {
        id: '8',
        createdAt: NOW - 5 * HOUR,
        lastUsedAt: NOW - 2 * HOUR,
        endsAt: NOW + 7 * HOUR,
        address: '203.0.113.9',
        device: 'Safari · iPad',
        isCurrent: false,
      },
    ],
  },
  'POST /admin/lease/take': {
    lease: { operator: { id: '1', login: 'owner@demo', name: '店主·沈嘉' }, until: NOW, mine: true },
  },
  'POST /admin/lease/release': {},
  'POST /admin/queue/next': { task: null },
  'POST /admin/record/act': { approval: null, message: '已发货' },
}
