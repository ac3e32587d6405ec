/** Every table, joined from the modules' own files. */
import type { CatalogueTables } from '../modules/catalogue/tables'
import type { UserTables } from '../modules/user/tables'
import type { AddressTables } from '../modules/address/tables'
import type { WishlistTables } from '../modules/wishlist/tables'
import type { CartTables } from '../modules/cart/tables'
import type { LedgerTables } from '../modules/ledger/tables'
import type { OrderTables } from '../modules/order/tables'
import type { PaymentTables } from '../modules/payment/tables'
import type { PlatformTables } from '../modules/platform/tables'
import type { TrackingTables } from '../modules/tracking/tables'
import type { JobTables } from '../jobs/tables'

export interface Database
  extends
    UserTables,
    PlatformTables,
    AddressTables,
    CatalogueTables,
    WishlistTables,
    CartTables,
    OrderTables,
    PaymentTables,
    LedgerTables,
    TrackingTables,
    JobTables {}
