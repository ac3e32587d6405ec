/** A queue with its tasks, and a record with its actions, for tests of what every area uses. */
import type { AdminData } from '../data/calls'
import { COLLEAGUE, HOUR_MS, NOW } from '../test-page'

export const queue: AdminData<'GET /admin/queue/list'>['list'][number] = {
  queue: 'order.ship',
  count: 3,
  overdue: 1,
  title: '待发货',
  area: '订单',
  recordKind: 'parcel',
  columns: [
    { name: 'buyer', title: '买家' },
    { name: 'pay', title: '实付', kind: 'fen' },
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

export const task = (
  id: string,
  title: string,
  hours: number,
  isLeased = false,
): AdminData<'GET /admin/queue/tasks'>['list'][number] => ({
  id,
  title,
  state: { title: '待发货', tone: 'info' },
  cells: { buyer: '138****8000', pay: 1_280_000 },
  dueAt: NOW + hours * HOUR_MS,
  lease: isLeased ? { operator: COLLEAGUE, until: NOW + HOUR_MS, mine: false } : null,
})

export const tasks: AdminData<'GET /admin/queue/tasks'> = {
  list: [
    task('202603010000000001', '香奈儿 CF 中号', -3),
    task('202603010000000002', '劳力士 日志型', 2, true),
    task('202603010000000003', '卡地亚 LOVE', 26),
  ],
  page: 1,
  pageSize: 20,
  total: 3,
}

export const record: AdminData<'GET /admin/record'> = {
  kind: 'parcel',
  kindTitle: '包裹',
  id: '202603010000000001',
  title: '香奈儿 CF 中号',
  version: 4,
  state: { title: '待发货', tone: 'info' },
  dueAt: NOW - 3 * HOUR_MS,
  sections: [
    {
      title: '订单',
      facts: [
        { name: '实付', value: '1280000', kind: 'fen' },
        { name: '买家', value: '林*', kind: 'record', to: { kind: 'user', id: '12' } },
        { name: '电话', value: '138****8000', reveal: 'phone' },
        { name: '备注', value: '' },
      ],
    },
  ],
  photos: [],
  timeline: [{ at: NOW - HOUR_MS, title: '已付款', note: '演示支付', actor: '买家', tone: 'good' }],
  related: [{ kind: 'item', id: '100001', title: '手袋', note: '95新' }],
  notes: [{ id: '1', at: NOW - HOUR_MS, operator: COLLEAGUE, text: '买家希望工作日送达。' }],
  actions: [
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
  ],
  lease: null,
}
