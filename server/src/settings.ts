/** Every setting of the server. Written by `npx tsx scripts/joins.ts`; do not edit. */
import { orderSettings } from './modules/order/settings'
import { supportSettings } from './modules/user/settings'

export const declaredSettings = { ...orderSettings, ...supportSettings }
