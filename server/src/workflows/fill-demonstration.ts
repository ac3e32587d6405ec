/** Fills an empty shop with the demonstration, each part once, in the sequence in which they rest on each other. */
import type { AppContext } from '../kit/context'
import { fillDemonstrationCases } from './demo-after-sale'
import { fillDemonstrationContent } from './demo-content'
import { fillDemonstrationDesk } from './demo-desk'
import { fillDemonstrationFollowing } from './demo-following'
import { fillDemonstrationInvoices } from './demo-invoices'
import { readDemonstrationMessages } from './demo-messages'
import { fillDemonstrationOffers } from './demo-offers'
import { fillDemonstrationPopups } from './demo-popups'
import { fillDemonstrationReviews } from './demo-reviews'
import { fillDemonstrationSharing } from './demo-sharing'
import { fillDemonstrationUsers } from './demo-users'
import { fillDemonstrationVouchers } from './demo-vouchers'

/**
 * The catalogue is filled before.
 * @param now ms: everything is dated relative to it
 * @returns the number of orders of the demonstration's users that were made now
 */
export async function fillDemonstration(ctx: AppContext, now: number): Promise<number> {
  const { db } = ctx
  const orders = await fillDemonstrationUsers(ctx, now)
  await fillDemonstrationOffers(ctx, now)
  await fillDemonstrationCases(ctx, now)
  await fillDemonstrationVouchers(ctx, now)
  await fillDemonstrationContent(db, now)
  await fillDemonstrationPopups(db, now)
  await fillDemonstrationFollowing(ctx, now)
  await fillDemonstrationReviews(ctx, now)
  await fillDemonstrationInvoices(ctx, now)
  await fillDemonstrationSharing(db, now)
  await fillDemonstrationDesk(ctx, now)
  await readDemonstrationMessages(db, now)
  return orders
}
