/** The calls of contract/account.ts. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createPreferences } from './preferences'
import { createProfiles } from './profile'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const profiles = createProfiles(ctx)
  const preferences = createPreferences(ctx)
  call(app, 'GET /my/profile', ({ userId }) => profiles.profile(userId))
  call(app, 'POST /my/edit', ({ userId, input }) => profiles.edit(userId, input))
  call(app, 'GET /my/product-preference', ({ userId }) => preferences.preference(userId))
  call(app, 'POST /my/product-preference', ({ userId, input }) => preferences.like(userId, input))
  call(app, 'GET /user/privacy-setting', ({ userId }) => preferences.privacy(userId))
  call(app, 'POST /user/privacy-setting', ({ userId, input }) => preferences.setPrivacy(userId, input))
  call(app, 'POST /user/clear-history', async ({ userId }) => {
    await preferences.clearHistory(userId)
    return {}
  })
}
