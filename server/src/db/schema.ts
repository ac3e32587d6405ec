/** Every table of the database, from the modules' own files. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { JobTables } from '../jobs/tables'
import type { KitTables } from '../kit/tables'
import type { AccountTables } from '../modules/account/tables'
import type { AddressTables } from '../modules/address/tables'
import type { AfterSaleTables } from '../modules/after-sale/tables'
import type { AppealTables } from '../modules/appeal/tables'
import type { BroadcastTables } from '../modules/broadcast/tables'
import type { CartTables } from '../modules/cart/tables'
import type { CatalogueTables } from '../modules/catalogue/tables'
import type { ChatTables } from '../modules/chat/tables'
import type { ClaimTables } from '../modules/claim/tables'
import type { ConsignmentTables } from '../modules/consignment/tables'
import type { ContentTables } from '../modules/content/tables'
import type { DemoTables } from '../modules/demo/tables'
import type { DocumentTables } from '../modules/documents/tables'
import type { DraftTables } from '../modules/draft/tables'
import type { FinanceTables } from '../modules/finance/tables'
import type { FollowingTables } from '../modules/following/tables'
import type { HelpTables } from '../modules/help/tables'
import type { HotSearchTables } from '../modules/hot-search/tables'
import type { InspectionTables } from '../modules/inspection/tables'
import type { IntakeTables } from '../modules/intake/tables'
import type { InvoiceTables } from '../modules/invoice/tables'
import type { LedgerTables } from '../modules/ledger/tables'
import type { LineTables } from '../modules/line/tables'
import type { LiveTables } from '../modules/live/tables'
import type { MessageTables } from '../modules/messages/tables'
import type { MissionTables } from '../modules/mission/tables'
import type { OfferTables } from '../modules/offer/tables'
import type { OperatorTables } from '../modules/operator/tables'
import type { OrderTables } from '../modules/order/tables'
import type { ParcelTables } from '../modules/parcel/tables'
import type { PaymentTables } from '../modules/payment/tables'
import type { PlatformTables } from '../modules/platform/tables'
import type { PopupTables } from '../modules/popup/tables'
import type { PriceConsentTables } from '../modules/price-consent/tables'
import type { PrivatePictureTables } from '../modules/private-picture/tables'
import type { ProviderStateTables } from '../modules/provider-state/tables'
import type { QaTables } from '../modules/qa/tables'
import type { QualificationTables } from '../modules/qualification/tables'
import type { RecycleTables } from '../modules/recycle/tables'
import type { ReviewTables } from '../modules/review/tables'
import type { SaleTables } from '../modules/sale/tables'
import type { SettingTables } from '../modules/settings/tables'
import type { SharingTables } from '../modules/sharing/tables'
import type { ShopProcessTables } from '../modules/shop-process/tables'
import type { ShortLinkTables } from '../modules/short-link/tables'
import type { TicketTables } from '../modules/ticket/tables'
import type { TrackingTables } from '../modules/tracking/tables'
import type { UserTables } from '../modules/user/tables'
import type { ValuationTables } from '../modules/valuation/tables'
import type { VerificationTables } from '../modules/verification/tables'
import type { VoucherTables } from '../modules/voucher/tables'
import type { WalletAreaTables } from '../modules/wallet/tables'
import type { WishlistTables } from '../modules/wishlist/tables'

export interface Database
  extends
    JobTables,
    KitTables,
    AccountTables,
    AddressTables,
    AfterSaleTables,
    AppealTables,
    BroadcastTables,
    CartTables,
    CatalogueTables,
    ChatTables,
    ClaimTables,
    ConsignmentTables,
    ContentTables,
    DemoTables,
    DocumentTables,
    DraftTables,
    FinanceTables,
    FollowingTables,
    HelpTables,
    HotSearchTables,
    InspectionTables,
    IntakeTables,
    InvoiceTables,
    LedgerTables,
    LineTables,
    LiveTables,
    MessageTables,
    MissionTables,
    OfferTables,
    OperatorTables,
    OrderTables,
    ParcelTables,
    PaymentTables,
    PlatformTables,
    PopupTables,
    PriceConsentTables,
    PrivatePictureTables,
    ProviderStateTables,
    QaTables,
    QualificationTables,
    RecycleTables,
    ReviewTables,
    SaleTables,
    SettingTables,
    SharingTables,
    ShopProcessTables,
    ShortLinkTables,
    TicketTables,
    TrackingTables,
    UserTables,
    ValuationTables,
    VerificationTables,
    VoucherTables,
    WalletAreaTables,
    WishlistTables {}
