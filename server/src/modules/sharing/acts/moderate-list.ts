/** An operator closes a public list for a reason, lets its owner publish it again, or finds nothing wrong with it. */
import type { ListCloseInput } from '@contract/admin/lists'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import type { ActContext, ActResult } from '../../../kit/console'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { writeMessage } from '../../messages/service'
import { CONSOLE_TEXT as T, REASON_NAMES, REFUSALS } from '../messages'
import { handleReports, lockList, moveList, type ListSummary } from '../repository'

export type Standing = Pick<ListSummary, 'isOpen' | 'closedFor' | 'deletedAt'>
export type ListState = keyof typeof T.states

export function stateOf({ isOpen, closedFor, deletedAt }: Standing): ListState {
  if (deletedAt !== null) return 'deleted'
  if (closedFor !== null) return 'closed'
  return isOpen ? 'open' : 'hidden'
}

interface Decision {
  step: 'close' | 'reopen' | 'dismiss'
  message: string
  /** The state in which it is allowed; any unless given. */
  from?: ListState
  /** What changes besides the reports, which are handled. */
  set: Parameters<typeof moveList>[3]
}

type ModerationTools = Pick<AppContext, 'settings'>

/** @throws Refusal NOT_FOUND, CONFLICT in another state */
async function decide(
  { settings }: ModerationTools,
  trx: Trx,
  { id, reason, now, operator }: ActContext,
  { step, message, from, set }: Decision,
): Promise<ActResult> {
  const list = await lockList(trx, Number(id))
  if (!list) throw new Refusal(RET.NOT_FOUND, REFUSALS.listNotFound)
  if (from !== undefined && stateOf(list) !== from) throw new Refusal(RET.CONFLICT, '状态已变化，请刷新')
  const actor = { actorKind: 'operator', actorId: String(operator.id) } as const
  await moveList(trx, list.id, { ...actor, at: now, step, reason }, set)
  await handleReports(trx, list.id, now)
  if (set.closedFor) {
    await writeMessage(trx, settings, {
      userId: list.userId,
      template: 'list.closed',
      values: { name: list.name, reason: REASON_NAMES[set.closedFor] },
      target: { route: 'cardCollect', params: { id } },
      dedupeKey: `list.closed:${id}:${list.version}`,
      now,
    })
  }
  const { isOpen, closedFor } = list
  return { message, before: { isOpen, closedFor }, after: { isOpen, closedFor, ...set } }
}

/** Its owner reads why, and cannot publish it. */
export function closeList(tools: ModerationTools, trx: Trx, context: ActContext): Promise<ActResult> {
  const { why } = context.input as unknown as ListCloseInput
  const set = { isOpen: false, closedFor: why }
  return decide(tools, trx, context, { step: 'close', message: T.closeDone, from: 'open', set })
}

/** Its owner may publish it again. */
export const reopenList = (tools: ModerationTools, trx: Trx, context: ActContext): Promise<ActResult> =>
  decide(tools, trx, context, { step: 'reopen', message: T.reopenDone, from: 'closed', set: { closedFor: null } })

export const dismissReports = (tools: ModerationTools, trx: Trx, context: ActContext): Promise<ActResult> =>
  decide(tools, trx, context, { step: 'dismiss', message: T.dismissDone, set: {} })
