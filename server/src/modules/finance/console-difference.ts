/** Differences with providers' statements in the console: what waits, both sides of one, how it is decided. */
import type { DifferenceRow } from '@contract/admin/finance'
import type { Fact, Tone } from '@contract/admin/parts'
import type { ActionSource, ApprovalKind, QueueSource, RecordSource } from '../../kit/console'
import { explain, givePosting, lockWithDay, post, POST_APPROVAL, reverse } from './acts/decide-difference'
import { readDifferences } from './lists'
import { DIFFERENCE_KIND_NAMES, DIFFERENCE_STATE_NAMES, FINANCE_TITLES, ITEM_NAMES, LINE_STATE_NAMES } from './messages'
import { orderOf } from './reconcile'
import { actsOf, orderFact, relatedOrder, waitingApproval } from './record-parts'
import { countOpenDifferences, differenceId, findDifference } from './repository'
import type { StatementTrade } from './statement-file'
import type { FinanceTools } from './tools'

const DIFFERENCE_TONES: Readonly<Record<DifferenceRow['state'], Tone>> = {
  open: 'warning',
  posted: 'info',
  explained: 'good',
  reversed: 'plain',
  gone: 'plain',
}

const differenceState = (state: DifferenceRow['state']) => ({
  title: DIFFERENCE_STATE_NAMES[state],
  tone: DIFFERENCE_TONES[state],
})

const DIFFERENCE_ACTIONS: readonly ActionSource[] = [
  {
    name: 'post',
    title: FINANCE_TITLES.post,
    permission: 'finance.reconcile',
    needsReason: true,
    stepUp: true,
    confirm: '渠道账户将按对账单调整，差额记入“待查明”；超过您的上限时需另一人批准。',
    act: post,
  },
  {
    name: 'explain',
    title: FINANCE_TITLES.explain,
    permission: 'finance.reconcile',
    needsReason: true,
    confirm: '差异只记下原因，不动账；适用于跨日到账、稍后会自行完成的退款等。',
    act: explain,
  },
  {
    name: 'reverse',
    title: FINANCE_TITLES.reverse,
    permission: 'finance.approve',
    tone: 'bad',
    needsReason: true,
    stepUp: true,
    confirm: '原调整将被反向记账；仍与对账单不符时，会重新生成一条差异。',
    act: reverse,
  },
]

export const differenceRecord = ({ channelName }: FinanceTools): RecordSource => ({
  kind: 'difference',
  kindTitle: FINANCE_TITLES.difference,
  permission: 'finance.read',
  lock: async (trx, id) => (await lockWithDay(trx, id))?.version ?? null,
  read: async (handle, id) => {
    const found = await findDifference(handle, id)
    if (!found) return null
    const { item, number, kind, state, adjustFen } = found
    const orderNo = found.orderNo ?? (await orderOf(handle, item, number))
    const isOurs = found.ourFen !== null
    const side = (name: string, fen: number | null, progress: StatementTrade['state'] | null): Fact[] => [
      fen === null
        ? { name: `${name}金额`, value: '没有记录' }
        : { name: `${name}金额`, value: String(fen), kind: 'fen' },
      { name: `${name}状态`, value: progress === null ? '没有记录' : LINE_STATE_NAMES[progress] },
    ]
    return {
      title: `${DIFFERENCE_KIND_NAMES[kind]}：${ITEM_NAMES[item]} ${number}`,
      version: found.version,
      state: differenceState(state),
      dueAt: state === 'open' ? found.dueAt : null,
      sections: [
        {
          title: FINANCE_TITLES.difference,
          facts: [
            { name: '渠道', value: channelName(found.channel) },
            { name: '账务日', value: found.day, kind: 'record', to: { kind: 'day', id: found.day } },
            isOurs
              ? { name: '商户单号', value: number, kind: 'record', to: { kind: item, id: number } }
              : { name: '商户单号', value: number },
            { name: '渠道单号', value: found.tradeNo },
            ...orderFact(orderNo),
          ],
        },
        {
          title: '双方记录',
          facts: [
            ...side('我方', found.ourFen, found.ourState),
            ...side('渠道', found.theirFen, found.theirState),
            { name: '记账将调整渠道账户', value: String(adjustFen), kind: 'fen' },
            ...(found.reason === '' ? [] : [{ name: '处理原因', value: found.reason }]),
            ...(await waitingApproval(handle, 'difference', id)),
          ],
        },
      ],
      timeline: await actsOf(handle, 'difference', id),
      related: relatedOrder(orderNo),
      actions:
        state === 'open'
          ? [...(adjustFen === 0 ? [] : [{ name: 'post', isDue: true }]), { name: 'explain', isDue: adjustFen === 0 }]
          : state === 'posted'
            ? [{ name: 'reverse' }]
            : [],
    }
  },
  actions: DIFFERENCE_ACTIONS,
})

/** A posting above the role's limit. */
export const postApproval = ({ channelName }: FinanceTools): ApprovalKind => ({
  kind: POST_APPROVAL,
  title: FINANCE_TITLES.post,
  request: 'finance.reconcile',
  decide: 'finance.approve',
  async facts(handle, { id, channel, adjustFen }) {
    const found = await findDifference(handle, String(id))
    return [
      { name: '差异', value: String(id) },
      ...(found
        ? [
            { name: '类型', value: DIFFERENCE_KIND_NAMES[found.kind] },
            { name: '单号', value: found.number },
            { name: '账务日', value: found.day },
          ]
        : []),
      { name: `${channelName(String(channel))}账户`, value: String(adjustFen), kind: 'fen' },
      { name: '待查明', value: String(-Number(adjustFen)), kind: 'fen' },
    ]
  },
  apply: (trx, payload, { now }) => givePosting(trx, payload, now),
})

export const differenceQueue = ({ channelName }: FinanceTools): QueueSource => ({
  name: 'finance.difference',
  title: '对账差异',
  permission: 'finance.reconcile',
  recordKind: 'difference',
  columns: [
    { name: 'day', title: '账务日' },
    { name: 'channel', title: '渠道' },
    { name: 'item', title: '类别' },
    { name: 'ourFen', title: '我方', kind: 'fen' },
    { name: 'theirFen', title: '渠道金额', kind: 'fen' },
    { name: 'adjustFen', title: '差额', kind: 'fen' },
  ],
  filters: [
    {
      name: 'kind',
      title: '差异类型',
      kind: 'choice',
      choices: Object.entries(DIFFERENCE_KIND_NAMES).map(([value, title]) => ({ value, title })),
    },
    { name: 'day', title: '账务日', kind: 'day' },
  ],
  count: (handle, now) => countOpenDifferences(handle, now),
  list: async (handle, { filters, limit, offset }) => {
    const kind = (Object.keys(DIFFERENCE_KIND_NAMES) as DifferenceRow['kind'][]).find((one) => one === filters.kind)
    const found = await readDifferences(handle, { state: 'open', kind, day: filters.day }, { limit, offset })
    const tasks = found.list.map((one) => ({
      id: differenceId(one),
      title: `${DIFFERENCE_KIND_NAMES[one.kind]} ${one.number}`,
      state: differenceState(one.state),
      cells: {
        day: one.day,
        channel: channelName(one.channel),
        item: ITEM_NAMES[one.item],
        ourFen: one.ourFen,
        theirFen: one.theirFen,
        adjustFen: one.adjustFen,
      },
      dueAt: one.dueAt,
    }))
    return { tasks, total: found.total }
  },
})
