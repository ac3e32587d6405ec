/** A server with everything that a demonstration begins with: the catalogue, and what its users have done. */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationCases } from '../../../server/src/modules/after-sale/demo'
import { fillDemonstrationContent } from '../../../server/src/modules/content/demo'
import { fillDemonstrationFollowing } from '../../../server/src/modules/following/demo'
import { fillDemonstrationInvoices } from '../../../server/src/modules/invoice/demo'
import { fillDemonstrationMissions } from '../../../server/src/modules/mission/demo'
import { fillDemonstrationOffers } from '../../../server/src/modules/offer/demo'
import { fillDemonstrationPopups } from '../../../server/src/modules/popup/demo'
import { fillDemonstrationReviews } from '../../../server/src/modules/review/demo'
import { fillDemonstrationSales } from '../../../server/src/modules/sale/demo'
import { fillDemonstrationSharing } from '../../../server/src/modules/sharing/demo'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { fillDemonstrationVouchers } from '../../../server/src/modules/voucher/demo'
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
  await fillDemonstrationMissions(db, now)
  await fillDemonstrationSales(db, now)
  return server
}
