/** What the acts on appeals, and what users read of them, work with. */
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createSmsCodes, type SmsCodes } from '../user/sms-codes'

export interface AppealTools extends Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'> {
  pictures: ReturnType<typeof privatePicturesOf>
  codes: Pick<SmsCodes, 'use'>
}

export const appealTools = (ctx: AppContext): AppealTools => ({
  clock: ctx.clock,
  config: ctx.config,
  db: ctx.db,
  settings: ctx.settings,
  pictures: privatePicturesOf(ctx),
  codes: createSmsCodes(ctx),
})
