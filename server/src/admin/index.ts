/**
 * The console's calls, below `<API base>/admin`: joins what areas bring, and registers their calls behind the guard. It
 * wires only; accounts, roles and audit are modules/operator's.
 */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'
import { serialise } from '../kit/reply'
import { prepareOperators } from '../modules/operator/first-start'
import { registerGuard } from './guard'
import { adminRegistrations, consoleAreas } from './registrations'

/** Must be registered in a scope of its own, whose prefix is the API base. */
export async function registerAdmin(api: FastifyInstance, ctx: AppContext): Promise<void> {
  api.setSerializerCompiler(() => serialise)
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  registerGuard(api, ctx)
  const areas = consoleAreas.map((area) => area(ctx))
  // Jobs name the areas' actions too.
  ctx.console = { areas }
  ctx.preparations?.push(() => prepareOperators(ctx))
  for (const register of adminRegistrations) await register(api, ctx)
}
