/** A server with everything that a demonstration begins with: the catalogue, and what its users have done. */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationCases } from '../../../server/src/workflows/demo-after-sale'
import { fillDemonstrationContent } from '../../../server/src/workflows/demo-content'
import { fillDemonstrationFollowing } from '../../../server/src/workflows/demo-following'
import { fillDemonstrationInvoices } from '../../../server/src/workflows/demo-invoices'
import { fillDemonstrationOffers } from '../../../server/src/workflows/demo-offers'
import { fillDemonstrationPopups } from '../../../server/src/workflows/demo-popups'
import { fillDemonstrationReviews } from '../../../server/src/workflows/demo-reviews'
import { fillDemonstrationSharing } from '../../../server/src/workflows/demo-sharing'
import { fillDemonstrationUsers } from '../../../server/src/workflows/demo-users'
import { fillDemonstrationVouchers } from '../../../server/src/workflows/demo-vouchers'
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
  await fillDemonstrationUsers(ctx, now)
  await fillDemonstrationOffers(ctx, now)
  await fillDemonstrationCases(ctx, now)
  await fillDemonstrationVouchers(ctx, now)
  await fillDemonstrationContent(db, now)
  await fillDemonstrationPopups(db, now)
  await fillDemonstrationFollowing(ctx, now)
  await fillDemonstrationReviews(ctx, now)
  await fillDemonstrationInvoices(ctx, now)
  await fillDemonstrationSharing(db, now)
  return server
}
