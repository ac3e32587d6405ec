/** A server with everything that a demonstration begins with: the catalogue, and what its users have done. */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstration } from '../../../server/src/shop/fill-demonstration'
import { createTestServer, type TestServer } from '../../helpers/server'

/** The least from which every user of the demonstration finds what they buy. */
const ITEMS = 1200

/** As main.ts fills a demonstration, at the time of the test's clock. */
export async function createDemonstration(): Promise<TestServer> {
  const server = await createTestServer({
    config: { demo: true },
    prepare: (ctx) => void (ctx.preparations = []),
  })
  await Promise.all((server.ctx.preparations ?? []).map((prepare) => prepare()))
  const { clock, ctx, db } = server
  const now = clock.now()
  await fillCatalogue(db, { count: ITEMS, now })
  await fillDemonstration(ctx, now)
  return server
}
