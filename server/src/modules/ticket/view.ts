/** A complaint as its user sees it. */
import type { Picture } from '@contract/catalogue'
import type { TicketAction, TicketInfo, TicketRow } from '@contract/ticket'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { OPEN_STATES, type TicketStep } from './graph'
import { PHOTO_SIDE, SHOWN_PHOTO_LIFE_MS } from './limits'
import { HINTS, OUTCOME_HINTS, paidHint, photoAlt, REFUSALS, STANDING_OFFER, STATE_NAMES, USER_STEPS } from './messages'
import { tickets, type TicketRecord } from './object'
import { ticketSettings } from './settings'
import { subjectsOf } from './subjects'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'

const USERS_TURN: readonly TicketRecord['state'][] = ['WAIT_USER', 'RESOLVED', 'FINAL']
/** Steps of which the user reads what was said in the thread or in the proposal, not in the history. */
const QUIET_NOTES: ReadonlySet<TicketStep | 'create' | 'reply' | 'words'> = new Set(['accept', 'escalate', 'conclude'])

export const isOpen = ({ state }: Pick<TicketRecord, 'state'>): boolean => OPEN_STATES.some((open) => open === state)

type Clocked = Pick<AppContext, 'clock' | 'settings'>

/** Whether the offer of a complaint that was closed by silence still stands. */
export const isOfferStanding = (one: TicketRecord, { clock, settings }: Clocked): boolean =>
  one.state === 'CLOSED' &&
  one.outcome === 'NO_ANSWER' &&
  (one.closedAt ?? 0) + settings.get(ticketSettings, 'ticket.offerStands') > clock.now()

/** Whether one that was closed because nothing was added may be taken up again. */
export const canReopen = (one: TicketRecord, { clock, settings }: Clocked): boolean =>
  one.state === 'CLOSED' &&
  one.outcome === 'NO_SUPPLY' &&
  !one.isReopened &&
  (one.closedAt ?? 0) + settings.get(ticketSettings, 'ticket.reopen') > clock.now()

function actionsOf(one: TicketRecord, ctx: Clocked): TicketAction[] {
  if (isOfferStanding(one, ctx)) return ['agree']
  if (canReopen(one, ctx)) return ['reply']
  switch (one.state) {
    case 'SUBMITTED':
    case 'ACCEPTED':
    case 'WAIT_USER':
    case 'ESCALATED':
      return ['reply', 'withdraw']
    case 'RESOLVED':
      return ['agree', 'refuse', 'withdraw']
    case 'FINAL':
      return ['agree', 'withdraw']
    case 'CLOSED':
    case 'WITHDRAWN':
      return []
  }
}

function hintOf(one: TicketRecord, ctx: Clocked): string {
  if (one.outcome === null) return HINTS[one.state]
  if (one.outcome === 'AGREED' && (one.offerFen ?? 0) > 0) return paidHint(one.offerFen ?? 0)
  return OUTCOME_HINTS[one.outcome] + (isOfferStanding(one, ctx) ? STANDING_OFFER : '')
}

export function createTicketViews(ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>) {
  const pictures = privatePicturesOf(ctx)

  const photosOf = (files: readonly string[]): Picture[] =>
    files.map((file, at) => ({
      url: pictures.addressOf(file, SHOWN_PHOTO_LIFE_MS).url,
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
      alt: photoAlt(at),
      view: 'evidence',
    }))

  /** In the order given; those whose subject is gone are left out. */
  async function rows(db: Db, found: readonly TicketRecord[]): Promise<TicketRow[]> {
    const subjects = await subjectsOf(
      db,
      found.map(({ subjectKind: kind, subjectRef: id }) => ({ kind, id })),
    )
    return found.flatMap((one) => {
      const subject = subjects.get(`${one.subjectKind} ${one.subjectRef}`)
      if (!subject) return []
      const { number: no, category, state, createdAt } = one
      return [
        {
          ...{ no, subject, category, state, createdAt },
          stateName: STATE_NAMES[state],
          hint: hintOf(one, ctx),
          isTurn: USERS_TURN.includes(state),
        },
      ]
    })
  }

  /** @throws Refusal NOT_FOUND of another user's */
  async function info(db: Db, userId: number, no: string): Promise<TicketInfo> {
    const one = await tickets.find(db, no)
    const [row] = one?.userId === userId ? await rows(db, [one]) : []
    if (!one || !row) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const words = await db
      .selectFrom('ticketWords')
      .select(['author', 'text', 'files', 'at'])
      .where('ticketId', '=', one.id)
      .orderBy('id')
      .execute()
    const events = await tickets.events(db, one)
    const { version, text, files, wish, offerText, offerFen, offeredAt, isFinal, agreedAt } = one
    return {
      ...row,
      ...{ version, text, wish },
      photos: photosOf(files),
      dueAt: isOpen(one) ? (one.dueAt ?? one.deadlineAt) : null,
      serverNow: ctx.clock.now(),
      proposal: offeredAt === null ? null : { text: offerText, fen: offerFen ?? 0, at: offeredAt, isFinal, agreedAt },
      thread: words.map(({ files: shown, ...said }) => ({ ...said, photos: photosOf(shown) })),
      events: events.map(({ at, step, reason, actorKind }) => ({
        at,
        name: USER_STEPS[step],
        // What an operator noted is for operators.
        note: actorKind === 'operator' || QUIET_NOTES.has(step) ? '' : reason,
      })),
      actions: actionsOf(one, ctx),
    }
  }

  return { rows, info, photosOf }
}
