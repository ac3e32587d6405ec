/** Every table of the contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { CallTypes } from './call'
import { accountCalls } from './account'
import { afterSaleCalls } from './after-sale'
import { appealCalls } from './appeal'
import { catalogueCalls } from './catalogue'
import { chatCalls } from './chat'
import { contentCalls } from './content'
import { discoveryCalls } from './discovery'
import { documentCalls } from './documents'
import { draftCalls } from './draft'
import { followingCalls } from './following'
import { helpCalls } from './help'
import { intakeCalls } from './intake'
import { invoiceCalls } from './invoice'
import { liveCalls } from './live'
import { messageCalls } from './messages'
import { missionCalls } from './mission'
import { newcomerCalls } from './newcomer'
import { offerCalls } from './offer'
import { orderCalls } from './order'
import { platformCalls, platformBareCalls } from './platform'
import { popupCalls } from './popup'
import { qaCalls } from './qa'
import { qualificationCalls } from './qualification'
import { rankCalls } from './rank'
import { recycleCalls } from './recycle'
import { reviewCalls } from './review'
import { saleCalls } from './sale'
import { searchCalls } from './search'
import { securityCalls } from './security'
import { sellingCalls } from './selling'
import { sharingCalls } from './sharing'
import { shortLinkCalls } from './short-link'
import { snapshotCalls } from './snapshot'
import { ticketCalls } from './ticket'
import { trackingCalls } from './tracking'
import { userCalls, userBareCalls } from './user'
import { verificationCalls } from './verification'
import { voucherCalls } from './voucher'
import { walletCalls } from './wallet'

/** Calls whose answer is in an envelope. */
export const calls = {
  ...accountCalls,
  ...afterSaleCalls,
  ...appealCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...contentCalls,
  ...discoveryCalls,
  ...documentCalls,
  ...draftCalls,
  ...followingCalls,
  ...helpCalls,
  ...intakeCalls,
  ...invoiceCalls,
  ...liveCalls,
  ...messageCalls,
  ...missionCalls,
  ...newcomerCalls,
  ...offerCalls,
  ...orderCalls,
  ...platformCalls,
  ...popupCalls,
  ...qaCalls,
  ...qualificationCalls,
  ...rankCalls,
  ...recycleCalls,
  ...reviewCalls,
  ...saleCalls,
  ...searchCalls,
  ...securityCalls,
  ...sellingCalls,
  ...sharingCalls,
  ...shortLinkCalls,
  ...snapshotCalls,
  ...ticketCalls,
  ...trackingCalls,
  ...userCalls,
  ...verificationCalls,
  ...voucherCalls,
  ...walletCalls,
}
export interface Calls
  extends
    CallTypes<typeof accountCalls>,
    CallTypes<typeof afterSaleCalls>,
    CallTypes<typeof appealCalls>,
    CallTypes<typeof catalogueCalls>,
    CallTypes<typeof chatCalls>,
    CallTypes<typeof contentCalls>,
    CallTypes<typeof discoveryCalls>,
    CallTypes<typeof documentCalls>,
    CallTypes<typeof draftCalls>,
    CallTypes<typeof followingCalls>,
    CallTypes<typeof helpCalls>,
    CallTypes<typeof intakeCalls>,
    CallTypes<typeof invoiceCalls>,
    CallTypes<typeof liveCalls>,
    CallTypes<typeof messageCalls>,
    CallTypes<typeof missionCalls>,
    CallTypes<typeof newcomerCalls>,
    CallTypes<typeof offerCalls>,
    CallTypes<typeof orderCalls>,
    CallTypes<typeof platformCalls>,
    CallTypes<typeof popupCalls>,
    CallTypes<typeof qaCalls>,
    CallTypes<typeof qualificationCalls>,
    CallTypes<typeof rankCalls>,
    CallTypes<typeof recycleCalls>,
    CallTypes<typeof reviewCalls>,
    CallTypes<typeof saleCalls>,
    CallTypes<typeof searchCalls>,
    CallTypes<typeof securityCalls>,
    CallTypes<typeof sellingCalls>,
    CallTypes<typeof sharingCalls>,
    CallTypes<typeof shortLinkCalls>,
    CallTypes<typeof snapshotCalls>,
    CallTypes<typeof ticketCalls>,
    CallTypes<typeof trackingCalls>,
    CallTypes<typeof userCalls>,
    CallTypes<typeof verificationCalls>,
    CallTypes<typeof voucherCalls>,
    CallTypes<typeof walletCalls> {}

/** Calls whose answer is bare, without an envelope (spec 7.1). */
export const bareCalls = { ...platformBareCalls, ...userBareCalls }
export interface BareTypes extends CallTypes<typeof platformBareCalls>, CallTypes<typeof userBareCalls> {}
