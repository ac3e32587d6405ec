/**
 * The console's calls, below `<API base>/admin`: joins what areas bring, and registers their calls behind the guard. It
 * wires only; accounts, roles and audit are modules/operator's.
 */
import type { FastifyInstance } from 'fastify'
import { areas } from '../areas'
import type { AppContext } from '../kit/context'
import { serialise } from '../kit/reply'
import { byName } from '../modules/area'
import { prepareOperators } from '../modules/operator/first-start'
import { shop } from '../shop/area'
import { registerGuard } from './guard'

/** Must be registered in a scope of its own, whose prefix is the API base. */
export async function registerAdmin(api: FastifyInstance, ctx: AppContext): Promise<void> {
  api.setSerializerCompiler(() => serialise)
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  registerGuard(api, ctx)
  const declared = [...byName(areas), shop]
  // Jobs name the areas' actions too.
  ctx.console = { areas: declared.flatMap(({ console = [] }) => console.map((register) => register(ctx))) }
  ctx.preparations?.push(() => prepareOperators(ctx))
  for (const { adminCalls = [] } of declared) for (const register of adminCalls) await register(api, ctx)
}
