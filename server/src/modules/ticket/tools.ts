/** What users' acts on complaints, and what they read of them, work with. */
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createTicketViews } from './view'

export type TicketContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

export interface TicketTools extends TicketContext {
  pictures: ReturnType<typeof privatePicturesOf>
  views: ReturnType<typeof createTicketViews>
}

export const ticketTools = (ctx: TicketContext): TicketTools => ({
  clock: ctx.clock,
  config: ctx.config,
  db: ctx.db,
  settings: ctx.settings,
  pictures: privatePicturesOf(ctx),
  views: createTicketViews(ctx),
})

/** Pictures of the user's own go with the complaint, or with an opinion. @throws Refusal BAD_REQUEST */
export const keepPictures = (
  { pictures }: Pick<TicketTools, 'pictures'>,
  trx: Db,
  userId: number,
  number: string,
  files: readonly string[],
): Promise<void> => pictures.keep(trx, files, { kind: 'complaint', id: number }, { purpose: 'complaint', userId })
