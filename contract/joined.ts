/** Every table of the contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { CallTypes } from './call'
import { afterSaleCalls } from './after-sale'
import { catalogueCalls } from './catalogue'
import { contentCalls } from './content'
import { discoveryCalls } from './discovery'
import { documentCalls } from './documents'
import { followingCalls } from './following'
import { invoiceCalls } from './invoice'
import { messageCalls } from './messages'
import { newcomerCalls } from './newcomer'
import { offerCalls } from './offer'
import { orderCalls } from './order'
import { platformCalls, platformBareCalls } from './platform'
import { popupCalls } from './popup'
import { reviewCalls } from './review'
import { searchCalls } from './search'
import { sharingCalls } from './sharing'
import { snapshotCalls } from './snapshot'
import { trackingCalls } from './tracking'
import { userCalls, userBareCalls } from './user'
import { voucherCalls } from './voucher'

/** Calls whose answer is in an envelope. */
export const calls = {
  ...afterSaleCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...discoveryCalls,
  ...documentCalls,
  ...followingCalls,
  ...invoiceCalls,
  ...messageCalls,
  ...newcomerCalls,
  ...offerCalls,
  ...orderCalls,
  ...platformCalls,
  ...popupCalls,
  ...reviewCalls,
  ...searchCalls,
  ...sharingCalls,
  ...snapshotCalls,
  ...trackingCalls,
  ...userCalls,
  ...voucherCalls,
}
export interface Calls
  extends
    CallTypes<typeof afterSaleCalls>,
    CallTypes<typeof catalogueCalls>,
    CallTypes<typeof contentCalls>,
    CallTypes<typeof discoveryCalls>,
    CallTypes<typeof documentCalls>,
    CallTypes<typeof followingCalls>,
    CallTypes<typeof invoiceCalls>,
    CallTypes<typeof messageCalls>,
    CallTypes<typeof newcomerCalls>,
    CallTypes<typeof offerCalls>,
    CallTypes<typeof orderCalls>,
    CallTypes<typeof platformCalls>,
    CallTypes<typeof popupCalls>,
    CallTypes<typeof reviewCalls>,
    CallTypes<typeof searchCalls>,
    CallTypes<typeof sharingCalls>,
    CallTypes<typeof snapshotCalls>,
    CallTypes<typeof trackingCalls>,
    CallTypes<typeof userCalls>,
    CallTypes<typeof voucherCalls> {}

/** Calls whose answer is bare, without an envelope (spec 7.1). */
export const bareCalls = { ...platformBareCalls, ...userBareCalls }
export interface BareTypes extends CallTypes<typeof platformBareCalls>, CallTypes<typeof userBareCalls> {}
