/** What the acts on accounts and sessions work with. */
import type { AppContext } from '../../kit/context'
import { chooseMiniProgram } from '../../messenger/providers'
import { createAccounts } from './accounts'
import { createMessengerCodes } from './messenger-codes'
import { createSessions } from './sessions'
import { createSmsCodes } from './sms-codes'

export interface UserTools {
  ctx: AppContext
  accounts: ReturnType<typeof createAccounts>
  codes: ReturnType<typeof createSmsCodes>
  messenger: ReturnType<typeof createMessengerCodes>
  sessions: ReturnType<typeof createSessions>
}

export const userTools = (ctx: AppContext): UserTools => ({
  ctx,
  accounts: createAccounts(ctx),
  codes: createSmsCodes(ctx),
  messenger: createMessengerCodes(ctx, chooseMiniProgram(ctx.config, ctx.clock)),
  sessions: createSessions(ctx),
})
