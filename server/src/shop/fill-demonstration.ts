/** Fills an empty shop with the demonstration, each part once, in the sequence in which they rest on each other. */
import type { AppContext } from '../kit/context'
import { fillDemonstrationCases } from '../modules/after-sale/demo'
import { fillDemonstrationContent } from '../modules/content/demo'
import { fillDemonstrationDesk } from './demo-desk'
import { fillDemonstrationFollowing } from '../modules/following/demo'
import { fillDemonstrationInvoices } from '../modules/invoice/demo'
import { readDemonstrationMessages } from '../modules/messages/demo'
import { fillDemonstrationOffers } from '../modules/offer/demo'
import { fillDemonstrationPopups } from '../modules/popup/demo'
import { fillDemonstrationReviews } from '../modules/review/demo'
import { fillDemonstrationSharing } from '../modules/sharing/demo'
import { fillDemonstrationUsers } from '../modules/order/demo'
import { fillDemonstrationVouchers } from '../modules/voucher/demo'

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
