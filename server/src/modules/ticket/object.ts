/** Complaints, as an object with a state: what the user agreed to is paid in the transaction of that step. */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import { HOUR_MS } from '../../kit/china-day'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { REMIND_BEFORE } from '../../kit/reminders'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { complaintEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import { writeMessage } from '../messages/service'
import { letPicturesGo } from '../private-picture/pictures'
import { ticketGraph, type TicketNames, type TicketStep } from './graph'
import { CONSOLE_TEXT, OUTCOME_HINTS, REFUSALS, STATE_NAMES, TEMPLATES } from './messages'
import { ticketSettings } from './settings'
import type { TicketTable } from './tables'

export type TicketRecord = Selectable<TicketTable>
export type TicketAct = Act<TicketNames, TicketRecord, null>

export const tickets = defineObject<TicketNames, TicketRecord>({
  graph: ticketGraph,
  tables: { object: 'ticket', events: 'ticket_event', owner: 'ticket_id' },
  prefix: 'TS',
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: () => ({ dueAt: null }),
  effects: { pay, tellUser, letPicturesGo: endPictures },
  timers: {
    ms: (key) => settingSql(ticketSettings, key),
    run: (act, { then }) => late(act, then),
    remind: {
      states: ['WAIT_USER', 'RESOLVED', 'FINAL'],
      write: (trx, { number, userId, state, version }, { before, now, settings }) =>
        writeMessage(trx, settings, {
          userId,
          template: before === REMIND_BEFORE[0] ? 'ticket.dueNow' : 'ticket.dueSoon',
          values: { state: STATE_NAMES[state], left: String(Math.round(before / HOUR_MS)) },
          target: { route: 'helpComplaint', params: { id: number } },
          dedupeKey: `ticket.due:${number}:${version}:${before}`,
          now,
        }),
    },
  },
  unique: { ticket_open: () => new Refusal(RET.CONFLICT, REFUSALS.standing) },
  refusals: REFUSALS,
})

/** The columns of a complaint that a supervisor has to decide. */
export const escalated = ({ now, settings }: Pick<TicketAct, 'now' | 'settings'>) => ({
  dueAt: now + settings.get(ticketSettings, 'ticket.judge'),
})

/** What a timer does. */
async function late(act: TicketAct, then: TicketStep): Promise<TicketRecord> {
  if (then === 'overdue') return tickets.move(act, then, escalated(act))
  const outcome = then === 'expireSupply' ? 'NO_SUPPLY' : 'NO_ANSWER'
  return tickets.move(act, then, { outcome, closedAt: act.now })
}

/** The proposal's money; the ledger takes an entry of this kind once for a complaint. */
async function pay({ trx, object: { number, userId, offerFen }, now }: TicketAct): Promise<void> {
  if (offerFen !== null && offerFen > 0)
    await postTransaction(trx, complaintEntry({ number, userId, fen: offerFen }, now))
}

async function endPictures({ trx, object: { number }, now, settings }: TicketAct): Promise<void> {
  await letPicturesGo(trx, { kind: 'complaint', id: number }, { endedAt: now, settings })
}

async function tellUser({ trx, object, settings, now }: TicketAct, step: TicketStep): Promise<void> {
  const template = TEMPLATES[step as keyof typeof TEMPLATES]
  const { number, userId, version, offerText, offerFen, outcome } = object
  await writeMessage(trx, settings, {
    userId,
    template,
    values: {
      offer: CONSOLE_TEXT.withMoney(offerText, offerFen ?? 0),
      why: outcome === null ? '' : OUTCOME_HINTS[outcome],
    },
    target: { route: 'helpComplaint', params: { id: number } },
    dedupeKey: `${template}:${number}:${version}`,
    now,
  })
}
