/**
 * After-sale in the console (design: buying, section 5): queues of what waits for whom, the case beside what was sold,
 * and what operators do with it. A deduction takes effect when another operator approves exactly that.
 */
import {
  CaseAgreeInput,
  CaseDeclineInput,
  CaseDeductInput,
  CaseFindingInput,
  CaseMoreInput,
  CasePackInput,
  CaseProposeInput,
  CaseReceiveInput,
  CaseUpholdInput,
} from '@contract/admin/after-sale'
import type { Tone } from '@contract/admin/parts'
import type { AfterSaleState } from '@contract/after-sale'
import { sql } from 'kysely'
import { withCarriers } from '../../courier/carrier-choices'
import type { ConsoleArea } from '../../kit/console'
import { fenFact, textFact } from '../../kit/console-facts'
import type { AppContext } from '../../kit/context'
import { yuan } from '../../kit/yuan'
import { defineConsole, withForm } from '../../state-graph/object-console'
import type { ObjectAction, ObjectQueue } from '../../state-graph/object-console-types'
import type { OrderRecord } from '../order/change-state'
import { checkDeduction, deduct, pass, reject } from './acts/inspect'
import { dismiss, uphold } from './acts/judge'
import { mostOf } from './acts/of-operator'
import { packBack } from './acts/pack-back'
import { propose } from './acts/propose'
import { arriveBack, receive } from './acts/receive'
import { agree, decline, requestMore } from './acts/review'
import { caseReader, type SeenCaseRecord } from './console-case'
import { relistQueue } from './console-relist'
import { schemeQueue, schemeRecord } from './console-schemes'
import { CASE_KIND, type AfterSaleNames } from './graph'
import { MAX_REQUESTED } from './limits'
import { DESK, DESK_TEXT as T, REASON_NAMES, STATE_NAMES, STEP_NAMES, TYPE_NAMES } from './messages'
import { createProcesses } from './processes'
import type { CaseRecord } from './repository'
import { caseTools, type CaseTools } from './tools'

/** States in which nobody at the desk must act are neutral. */
const TONES: Readonly<Record<AfterSaleState, Tone>> = {
  APPLIED: 'warning',
  NEED_MORE: 'info',
  PROPOSED: 'info',
  AGREED: 'info',
  RETURNING: 'info',
  INSPECTING: 'warning',
  WAIT_REFUND: 'info',
  COMPLETE: 'good',
  DECLINED: 'bad',
  REJECTED: 'bad',
  DISPUTED: 'warning',
  SEND_BACK: 'warning',
  CANCELLED: 'plain',
  CLOSED: 'plain',
}

const QUEUES: readonly ObjectQueue<AfterSaleNames>[] = [
  {
    name: 'afterSale.review',
    title: T.queues.review,
    permission: 'afterSale.decide',
    states: ['APPLIED'],
    bulkActions: ['agreeReturn'],
  },
  { name: 'afterSale.inspect', title: T.queues.inspect, permission: 'afterSale.inspect', states: ['INSPECTING'] },
  {
    name: 'afterSale.missing',
    title: T.queues.missing,
    permission: 'afterSale.receive',
    states: ['RETURNING'],
    where: (now) => sql`due_at < ${now}`,
  },
  {
    name: 'afterSale.sendBack',
    title: T.queues.sendBack,
    permission: 'afterSale.receive',
    states: ['SEND_BACK'],
    where: () => sql`back_parcel_no is null`,
  },
  { name: 'afterSale.dispute', title: T.queues.dispute, permission: 'afterSale.judge', states: ['DISPUTED'] },
]

type Action = ObjectAction<AfterSaleNames, CaseRecord, OrderRecord>

/** What operators decide about an application. */
const decisions = (tools: CaseTools): Readonly<Record<string, Action>> => ({
  agree: withForm(CaseAgreeInput, {
    permission: 'afterSale.decide',
    done: T.done,
    steps: ['agree', 'pay'],
    when: ({ reason }) => reason !== 'noReason',
    act: (act, input, operator) => agree(tools, act, input, mostOf(operator)),
  }),
  agreeReturn: {
    permission: 'afterSale.decide',
    done: T.done,
    steps: ['agree'],
    when: ({ reason }) => reason === 'noReason',
    act: (act, _, operator) => agree(tools, act, { bearer: 'shop' }, mostOf(operator)),
  },
  requestMore: withForm(CaseMoreInput, {
    permission: 'afterSale.decide',
    done: T.done,
    when: ({ requestedMore }) => requestedMore < MAX_REQUESTED,
    act: (act, input) => requestMore(tools, act, input),
  }),
  propose: withForm(CaseProposeInput, {
    permission: 'afterSale.decide',
    done: T.done,
    act: (act, input, operator) => propose(tools, act, input, mostOf(operator)),
  }),
  decline: withForm(CaseDeclineInput, {
    permission: 'afterSale.decide',
    tone: 'bad',
    done: T.done,
    act: (act, input) => decline(tools, act, input),
  }),
  uphold: withForm(CaseUpholdInput, {
    permission: 'afterSale.judge',
    needsReason: true,
    done: T.done,
    steps: ['upholdReturn', 'upholdMoney'],
    act: (act, input) => uphold(tools, act, input),
  }),
  dismiss: {
    permission: 'afterSale.judge',
    needsReason: true,
    tone: 'bad',
    done: T.done,
    act: (act) => dismiss(tools, act),
  },
})

/** What they do with the item. */
const handling = (tools: CaseTools): Readonly<Record<string, Action>> => ({
  receive: withForm(CaseReceiveInput, {
    permission: 'afterSale.receive',
    done: T.done,
    // One that was taken back on its way is only taken in.
    steps: [],
    when: ({ state, receivedAt, backParcelNo }) =>
      state === 'RETURNING' || (state === 'SEND_BACK' && receivedAt === null && backParcelNo === null),
    act: (act, input) => receive(tools, act, input),
  }),
  pass: withForm(CaseFindingInput, {
    permission: 'afterSale.inspect',
    done: T.done,
    act: (act, input) => pass(tools, act, input),
  }),
  deduct: {
    permission: 'afterSale.inspect',
    form: CaseDeductInput,
    needsReason: true,
    done: T.done,
    act: (act, input: CaseDeductInput) => deduct(tools, act, input),
    second: {
      decide: 'afterSale.approve',
      isNeeded: async (act, { amountFen }: CaseDeductInput) => {
        await checkDeduction(act, amountFen)
        return true
      },
      summary: ({ caseNo }, { amountFen }: CaseDeductInput) => T.deductSummary(yuan(amountFen), caseNo),
      facts: ({ caseNo, askFen }, { amountFen, text }: CaseDeductInput) => [
        { name: T.caseNo, value: caseNo, kind: 'record', to: { kind: CASE_KIND, id: caseNo } },
        fenFact(T.deduction, amountFen),
        textFact(T.finding, text),
        fenFact(T.requested, askFen),
      ],
      waits: T.deductWaits,
    },
  },
  reject: withForm(CaseFindingInput, {
    permission: 'afterSale.inspect',
    tone: 'bad',
    done: T.done,
    act: (act, input) => reject(tools, act, input),
  }),
  packBack: {
    permission: 'afterSale.receive',
    form: withCarriers(CasePackInput, tools.couriers),
    done: T.done,
    when: ({ state, receivedAt, backParcelNo }) =>
      state === 'SEND_BACK' && receivedAt !== null && backParcelNo === null,
    act: (act, input: CasePackInput) => packBack(tools, act, input),
  },
  arriveBack: {
    permission: 'afterSale.receive',
    confirm: T.arriveAbout,
    done: T.done,
    when: ({ backParcelNo }) => backParcelNo !== null,
    isNeverDue: true,
    act: (act) => arriveBack(tools, act),
  },
})

const caseConsole = (ctx: AppContext, tools: CaseTools) =>
  defineConsole<AfterSaleNames, CaseRecord, OrderRecord, SeenCaseRecord>(tools.cases, {
    area: T.area,
    title: T.area,
    permission: 'afterSale.read',
    texts: {
      state: T.state,
      states: STATE_NAMES,
      steps: STEP_NAMES,
      actors: T.actors,
      actions: T.acts,
      decidedBy: DESK.decidedBy,
    },
    tones: TONES,
    titleOf: ({ itemTitle }) => T.title(itemTitle),
    taskTitleOf: ({ itemTitle }) => itemTitle,
    beside: sql`(select l.title from order_line l where l.order_id = after_sale.order_id
      and l.item_id = after_sale.item_id) as item_title`,
    // Without a time of the desk's own: when the case moves on by itself.
    due: ['dueAt', 'deadlineAt'],
    queues: QUEUES,
    columns: [
      { name: 'caseNo', title: T.caseNo, of: ({ caseNo }) => caseNo },
      { name: 'type', title: T.type, of: ({ type }) => TYPE_NAMES[type] },
      { name: 'reason', title: T.reason, of: ({ reason }) => REASON_NAMES[reason] },
      { name: 'askFen', title: T.requested, kind: 'fen', of: ({ askFen }) => askFen },
      { name: 'createdAt', title: T.appliedAt, kind: 'time', of: ({ createdAt }) => createdAt },
    ],
    filters: [
      { name: 'type', title: T.type, choices: TYPE_NAMES },
      { name: 'reason', title: T.reason, choices: REASON_NAMES },
    ],
    read: caseReader(ctx, tools),
    audited: ({ state, refundFen, deductFen, bearer }) => ({ state, refundFen, deductFen, bearer }),
    actions: { ...decisions(tools), ...handling(tools) },
    finds: { pattern: /^\d{18}$/, own: ['caseNo'], titleOf: ({ caseNo }) => caseNo },
  })

export function registerConsole(ctx: AppContext): ConsoleArea {
  const tools = caseTools(ctx, createProcesses(ctx))
  const { queues = [], records = [], ...area } = caseConsole(ctx, tools).area(ctx)
  return {
    ...area,
    queues: [...queues, relistQueue, schemeQueue],
    records: [...records, schemeRecord(tools)],
  }
}
