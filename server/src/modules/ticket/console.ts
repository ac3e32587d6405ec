/**
 * Complaints in the console (design: help 6): what waits, with the thread, the order and the user's other complaints.
 * Money above the operator's limit needs a second one; a supervisor has the last word.
 */
import { TicketProposalInput, TicketWordsInput } from '@contract/admin/tickets'
import type { Fact } from '@contract/admin/parts'
import type { TicketSubject } from '@contract/ticket'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import type { TicketNames } from './graph'
import { EXCERPT_LENGTH } from './limits'
import { CATEGORY_NAMES, CONSOLE_TEXT as T, SUBJECT_NAMES, WISH_NAMES } from './messages'
import { escalated, tickets, type TicketAct, type TicketRecord } from './object'
import { subjectsOf } from './subjects'
import { feedbackArea } from './feedback-console'

const text = (name: string, value: string): Fact => ({ name, value })

interface SeenTicket extends TicketRecord {
  subject: TicketSubject | undefined
}

async function withSubjects(db: Db, found: readonly TicketRecord[]): Promise<SeenTicket[]> {
  const subjects = await subjectsOf(
    db,
    found.map(({ subjectKind: kind, subjectRef: id }) => ({ kind, id })),
  )
  return found.map((one) => ({ ...one, subject: subjects.get(`${one.subjectKind} ${one.subjectRef}`) }))
}

function subjectFact({ subjectKind, subjectRef, subject }: SeenTicket): Fact {
  const value = subject?.title ?? subjectRef
  if (subjectKind === 'merchant' || subjectKind === 'chat') return text(T.subject, value)
  return { name: T.subject, value, kind: 'record', to: { kind: subjectKind, id: subjectRef } }
}

async function read(db: Db, one: SeenTicket, ctx: AppContext) {
  const pictures = privatePicturesOf(ctx)
  const words = await db
    .selectFrom('ticketWords')
    .select(['author', 'text', 'files'])
    .where('ticketId', '=', one.id)
    .orderBy('id')
    .execute()
  const others = await db
    .selectFrom('ticket')
    .select(['number', 'state', 'text'])
    .where('userId', '=', one.userId)
    .where('id', '<>', one.id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const { offeredAt, offerText, offerFen, outcome } = one
  return {
    sections: [
      {
        title: T.complaint,
        facts: [
          subjectFact(one),
          text(T.category, CATEGORY_NAMES[one.category]),
          text(T.wish, WISH_NAMES[one.wish]),
          text(T.text, one.text),
          { name: T.createdAt, value: String(one.createdAt), kind: 'time' as const },
          await userFact(db, T.user, one.userId),
        ],
      },
      ...(words.length === 0
        ? []
        : [
            {
              title: T.thread,
              facts: words.map(({ author, text: said }) => text(author === 'user' ? T.user : T.service, said)),
            },
          ]),
      ...(offeredAt === null
        ? []
        : [
            {
              title: T.offer,
              facts: [
                text(T.offerText, offerText),
                { name: T.offerFen, value: String(offerFen ?? 0), kind: 'fen' as const },
                ...(outcome === null ? [] : [text(T.outcome, T.outcomes[outcome])]),
              ],
            },
          ]),
    ],
    photos: [...one.files, ...words.flatMap(({ files }) => files)].map((file) => ({
      url: pictures.addressOf(file).url,
      title: T.photos,
    })),
    related: [
      ...others.map(({ number, state, text: said }) => ({
        ...{ kind: 'ticket', id: number, title: T.states[state] },
        note: `${T.others} · ${said.slice(0, EXCERPT_LENGTH)}`,
      })),
    ],
  }
}

/** Writes to the user. */
async function say({ trx, object, now, actor }: TicketAct, said: string): Promise<void> {
  const operatorId = /^\d+$/.test(actor.id) ? Number(actor.id) : null
  await trx
    .insertInto('ticketWords')
    .values({ ticketId: object.id, author: 'operator', operatorId, text: said, at: now })
    .execute()
}

export async function askUser(act: TicketAct, { text: said }: TicketWordsInput): Promise<TicketRecord> {
  await say(act, said)
  return tickets.move(act, 'ask')
}

export async function replyToUser(act: TicketAct, { text: said }: TicketWordsInput): Promise<TicketRecord> {
  await say(act, said)
  return tickets.note(act, 'reply', {})
}

/** The form's amount is optional: most proposals have none. */
const offerOf = (act: TicketAct, { text: offerText, fen = 0 }: TicketProposalInput, isFinal: boolean) => ({
  ...{ offerText, offerFen: fen, offeredAt: act.now, isFinal },
})
export const propose = (act: TicketAct, input: TicketProposalInput): Promise<TicketRecord> =>
  tickets.move(act, 'propose', offerOf(act, input, false))
export const conclude = (act: TicketAct, input: TicketProposalInput): Promise<TicketRecord> =>
  tickets.move(act, 'conclude', offerOf(act, input, true))

/** Two people above what the operator may promise alone. */
const second = {
  decide: 'ticket.approve',
  isNeeded: async ({ trx, object }: TicketAct, input: never, operator: ActingOperator): Promise<boolean> => {
    const { fen = 0 } = input as TicketProposalInput
    if (fen === 0) return false
    // Where money moves, a role without a limit of its own has none to use up.
    const limitFen = operator.limit('ticket.fen') ?? 0
    const about = { kind: 'ticket', id: object.number }
    return !(await operator.useLimit(trx as Trx, {
      limit: 'ticket.fen',
      limitFen,
      object: about,
      fen,
      act: object.number,
    }))
  },
  summary: ({ text: said }: TicketRecord, input: never) =>
    T.summary((input as TicketProposalInput).fen ?? 0, said.slice(0, EXCERPT_LENGTH)),
  facts: ({ text: said }: TicketRecord, input: never): Fact[] => {
    const { text: offerText, fen = 0 } = input as TicketProposalInput
    return [text(T.text, said), text(T.offerText, offerText), { name: T.offerFen, value: String(fen), kind: 'fen' }]
  },
  waits: T.waits,
} as const

const ticketConsole = defineConsole<TicketNames, TicketRecord, null, SeenTicket>(tickets, {
  area: T.area,
  title: T.ticket,
  permission: 'ticket.read',
  texts: T,
  tones: {
    SUBMITTED: 'warning',
    ACCEPTED: 'warning',
    WAIT_USER: 'info',
    RESOLVED: 'info',
    ESCALATED: 'bad',
    FINAL: 'info',
    CLOSED: 'plain',
    WITHDRAWN: 'plain',
  },
  seen: withSubjects,
  titleOf: ({ subjectKind, subject, subjectRef }) => T.titleOf(subjectKind, subject?.title ?? subjectRef),
  due: ['dueAt', 'deadlineAt'],
  queues: [{ name: 'tickets', title: T.queue, states: ['SUBMITTED', 'ACCEPTED', 'ESCALATED'], hasStates: true }],
  columns: [
    { name: 'subject', title: T.subject, of: ({ subjectKind }) => SUBJECT_NAMES[subjectKind] },
    { name: 'category', title: T.category, of: ({ category }) => CATEGORY_NAMES[category] },
    { name: 'text', title: T.text, of: ({ text: said }) => said.slice(0, EXCERPT_LENGTH) },
    { name: 'createdAt', title: T.createdAt, kind: 'time', of: ({ createdAt }) => createdAt },
  ],
  read,
  audited: ({ state, offerFen, outcome }) => ({ state, offerFen, outcome }),
  actions: {
    accept: { permission: 'ticket.answer', done: T.acceptDone },
    conclude: withForm(TicketProposalInput, {
      permission: 'ticket.judge',
      done: T.concludeDone,
      act: conclude,
      second,
    }),
    propose: withForm(TicketProposalInput, {
      permission: 'ticket.answer',
      done: T.proposeDone,
      act: propose,
      second,
    }),
    ask: withForm(TicketWordsInput, { permission: 'ticket.answer', done: T.askDone, act: askUser }),
    reply: withForm(TicketWordsInput, {
      permission: 'ticket.answer',
      done: T.replyDone,
      when: ({ state }) => state === 'ACCEPTED' || state === 'ESCALATED',
      act: replyToUser,
    }),
    escalate: {
      permission: 'ticket.answer',
      needsReason: true,
      tone: 'warning',
      done: T.escalateDone,
      act: (act) => tickets.move(act, 'escalate', escalated(act)),
    },
  },
  finds: { pattern: /^TS\d{18}$/, own: ['number'] },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  const complaints = ticketConsole.area(ctx)
  const opinions = feedbackArea(ctx)
  return {
    ...complaints,
    queues: [...(complaints.queues ?? []), ...(opinions.queues ?? [])],
    records: [...(complaints.records ?? []), ...(opinions.records ?? [])],
    searches: [...(complaints.searches ?? []), ...(opinions.searches ?? [])],
    actionTitles: { ...complaints.actionTitles, ...opinions.actionTitles },
  }
}
