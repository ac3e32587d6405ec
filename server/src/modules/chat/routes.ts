/** The shop's calls of the chat. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { tokenHashOf } from '../../kit/session'
import { cardOf, choicesOf } from './cards'
import { TOKEN_BYTES } from './limits'
import { REFUSALS } from './messages'
import { countQueued, type Owner } from './repository'
import { createChat } from './service'
import { chatSettings } from './settings'

/** @throws Refusal BAD_REQUEST for a visitor without a token */
function ownerOf(userId: number | null, token: string | undefined): Owner {
  if (userId !== null) return { userId }
  if (token === undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.noToken)
  return { tokenHash: tokenHashOf(token) }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, settings } = ctx
  const chat = createChat(ctx)

  call(app, 'GET /cs/entry', async ({ userId, input: { kind, id } }) => {
    const corpId = settings.get(chatSettings, 'support.messengerCorp')
    const url = settings.get(chatSettings, 'support.messengerUrl')
    return {
      token: userId === null ? randomBytes(TOKEN_BYTES).toString('base64url') : '',
      messenger: corpId !== '' && url !== '' ? { corpId, url } : null,
      waiting: await countQueued(db),
      // What somebody else may see, or is gone, is nothing to ask about.
      card: kind && id ? await cardOf(db, userId, { kind, id }).catch(nothing) : null,
    }
  })
  call(app, 'GET /cs/choices', ({ userId, input: { viewed = '' } }) => choicesOf(db, userId, viewed))
  call(app, 'POST /cs/messages', async ({ userId, input: { token, ...asked } }) => {
    if (userId !== null && token !== undefined) await chat.adopt(userId, tokenHashOf(token))
    return chat.news(ownerOf(userId, token), asked)
  })
  call(app, 'POST /cs/send', ({ userId, input: { token, ...sent } }) => chat.send(ownerOf(userId, token), sent))
  call(app, 'POST /cs/human', async ({ userId, input: { token } }) => {
    await chat.human(ownerOf(userId, token))
    return {}
  })
  call(app, 'POST /cs/close', async ({ userId, input: { token } }) => {
    await chat.close(ownerOf(userId, token))
    return {}
  })
  call(app, 'POST /cs/rate', async ({ userId, input: { token, stars } }) => {
    await chat.rate(ownerOf(userId, token), stars)
    return {}
  })
}

/** @throws what is no refusal */
function nothing(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
