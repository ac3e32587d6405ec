/** What a user does with the own complaint: adds words, agrees, refuses, withdraws. */
import { RET } from '@contract/constants'
import type { TicketInfo } from '@contract/ticket'
import { Refusal } from '../../../kit/refusal'
import { fileOfAddress } from '../../private-picture/pictures'
import { checkedText } from '../checked-text'
import { REFUSALS } from '../messages'
import { escalated, tickets, type TicketAct } from '../object'
import { keepPictures, type TicketTools } from '../tools'
import { canReopen, isOfferStanding } from '../view'

export const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

interface Seen {
  no: string
  version: number
  idempotencyKey: string
}

/** An act on the user's own complaint, once for its key; then the complaint as it is now. */
async function actOnOwn(
  tools: TicketTools,
  userId: number,
  { name, seen, fields = [] }: { name: string; seen: Seen; fields?: readonly unknown[] },
  carryOut: (act: TicketAct) => Promise<unknown>,
): Promise<TicketInfo> {
  const { no: number, version, idempotencyKey: key } = seen
  await tickets.ownAct(tools, { userId, name, key, number, version, fields }, async (act) => {
    await carryOut(act)
    return {}
  })
  return tools.views.info(tools.db, userId, number)
}

/** Adds words to the thread: the complaint goes on where it waited for them. */
async function addWords(tools: TicketTools, act: TicketAct, text: string, files: readonly string[]): Promise<void> {
  const { trx, object, now } = act
  if (object.state === 'WAIT_USER') await tickets.move(act, 'supply')
  else if (canReopen(object, tools)) {
    await tickets.move(act, 'reopen', { isReopened: true, outcome: null, closedAt: null })
    // What was to be deleted some time after the end is kept again.
    await trx
      .updateTable('privatePicture')
      .set({ deleteAt: null })
      .where('objectKind', '=', 'complaint')
      .where('objectId', '=', object.number)
      .execute()
  } else if (['SUBMITTED', 'ACCEPTED', 'ESCALATED'].includes(object.state)) await tickets.note(act, 'words', {})
  else throw conflict(REFUSALS.cannotReply)
  await trx
    .insertInto('ticketWords')
    .values({ ticketId: object.id, author: 'user', operatorId: null, text, files: JSON.stringify(files), at: now })
    .execute()
}

/** @throws Refusal NOT_FOUND, CONFLICT, BAD_REQUEST */
export function reply(
  tools: TicketTools,
  userId: number,
  { text: given, photos = [], ...seen }: Seen & { text: string; photos?: string[] | undefined },
): Promise<TicketInfo> {
  const text = checkedText(given, 1, REFUSALS.noText)
  const files = photos.map(fileOfAddress)
  return actOnOwn(tools, userId, { name: 'reply', seen, fields: [text, files] }, async (act) => {
    await addWords(tools, act, text, files)
    await keepPictures(tools, act.trx, userId, seen.no, files)
  })
}

async function agreeTo(tools: TicketTools, act: TicketAct): Promise<unknown> {
  const agreed = { agreedAt: act.now, outcome: 'AGREED', closedAt: act.now } as const
  if (act.object.state !== 'CLOSED') return tickets.move(act, 'agree', agreed)
  if (!isOfferStanding(act.object, tools)) throw conflict(REFUSALS.offerOver)
  return tickets.move(act, 'agreeLate', agreed)
}

/** To what the operator proposes, or proposed. @throws Refusal NOT_FOUND, CONFLICT */
export const agree = (tools: TicketTools, userId: number, seen: Seen): Promise<TicketInfo> =>
  actOnOwn(tools, userId, { name: 'agree', seen }, (act) => agreeTo(tools, act))

/** @throws Refusal NOT_FOUND, CONFLICT */
export const refuse = (tools: TicketTools, userId: number, seen: Seen): Promise<TicketInfo> =>
  actOnOwn(tools, userId, { name: 'refuse', seen }, (act) =>
    tickets.move(act, 'refuse', escalated({ now: tools.clock.now(), settings: tools.settings })),
  )

/** @throws Refusal NOT_FOUND, CONFLICT */
export const withdraw = (tools: TicketTools, userId: number, seen: Seen): Promise<TicketInfo> =>
  actOnOwn(tools, userId, { name: 'withdraw', seen }, (act) => tickets.move(act, 'withdraw', { closedAt: act.now }))
