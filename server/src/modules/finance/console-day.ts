/** A day of the books in the console: its sums, what its closing lacks, closing and opening it again. */
import { lockUntilEnd } from '../../db/transaction'
import { isDay } from '../../kit/china-day'
import type { ApprovalKind, RecordSource } from '../../kit/console'
import { closeDay, closingOf, REOPEN_APPROVAL, reopenDay, requestReopening } from './acts/close-day'
import { isBookDay, readDifferences } from './lists'
import { DIFFERENCE_KIND_NAMES, DIFFERENCE_STATE_NAMES, FINANCE_TITLES } from './messages'
import { actsOf, waitingApproval } from './record-parts'
import { differenceId, findBookDay } from './repository'

export const dayRecord: RecordSource = {
  kind: 'day',
  kindTitle: FINANCE_TITLES.day,
  permission: 'finance.read',
  lock: async (trx, id) => {
    if (!isDay(id)) return null
    await lockUntilEnd(trx, 'bookDay', id)
    return (await findBookDay(trx, id))?.version ?? 0
  },
  read: async (handle, id, _operator, now) => {
    if (!isDay(id) || !(await isBookDay(handle, id, now))) return null
    const { row, conditions, errors, refusal } = await closingOf(handle, id, now)
    const { list } = await readDifferences(handle, { day: id }, { limit: 20, offset: 0 })
    const isClosed = row.state === 'closed'
    return {
      title: `${id} 账务日`,
      version: (await findBookDay(handle, id))?.version ?? 0,
      state: isClosed
        ? { title: '已结账', tone: 'good' }
        : row.state === 'running'
          ? { title: '进行中', tone: 'info' }
          : { title: '未结账', tone: 'warning' },
      dueAt: null,
      sections: [
        {
          title: '试算',
          facts: [
            { name: '分录', value: `${row.entries} 笔` },
            { name: '借方合计', value: String(row.debitFen), kind: 'fen' },
            { name: '贷方合计', value: String(row.creditFen), kind: 'fen' },
            { name: '差额', value: String(row.sumFen), kind: 'fen' },
          ],
        },
        {
          title: '日结条件',
          facts: [
            ...conditions.map(({ name, isMet }) => ({ name, value: isMet ? '✓ 已满足' : '✗ 未满足' })),
            ...errors.map((error, at) => ({ name: `检查结果 ${at + 1}`, value: error })),
            ...(isClosed ? [{ name: '结账人', value: row.closedBy }] : []),
            ...(await waitingApproval(handle, 'day', id)),
          ],
        },
      ],
      timeline: await actsOf(handle, 'day', id),
      related: list.map((one) => ({
        kind: 'difference',
        id: differenceId(one),
        title: `${DIFFERENCE_KIND_NAMES[one.kind]} ${one.number}`,
        note: DIFFERENCE_STATE_NAMES[one.state],
      })),
      actions: isClosed ? [{ name: 'reopen' }] : refusal === null ? [{ name: 'close', isDue: true }] : [],
    }
  },
  actions: [
    {
      name: 'close',
      title: FINANCE_TITLES.close,
      permission: 'finance.close',
      stepUp: true,
      confirm: '结账后，这一天不能再记任何分录，也不能更换对账单。',
      act: closeDay,
    },
    {
      name: 'reopen',
      title: FINANCE_TITLES.reopen,
      permission: 'finance.reconcile',
      tone: 'bad',
      needsReason: true,
      stepUp: true,
      confirm: '反结账需由财务主管批准，批准后这一天可以重新记账。',
      act: requestReopening,
    },
  ],
}

export const reopenApproval: ApprovalKind = {
  kind: REOPEN_APPROVAL,
  title: FINANCE_TITLES.reopen,
  request: 'finance.reconcile',
  decide: 'finance.approve',
  facts: async (_handle, { day }) => [{ name: '账务日', value: String(day) }],
  apply: reopenDay,
}
