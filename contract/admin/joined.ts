/** Every table of the console's contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { AdminCallTypes } from './call'
import { auditAdminCalls } from './audit'
import { categoryAdminCalls } from './categories'
import { chatAdminCalls } from './chat'
import { contentAdminCalls } from './content'
import { demoAdminCalls } from './demo'
import { deskAdminCalls } from './desk'
import { documentAdminCalls } from './documents'
import { exportAdminCalls } from './exports'
import { financeAdminCalls } from './finance'
import { helpAdminCalls } from './help'
import { invoiceAdminCalls } from './invoices'
import { itemAdminCalls } from './items'
import { jobAdminCalls } from './jobs'
import { operatorAdminCalls } from './operators'
import { orderAdminCalls } from './order'
import { parcelAdminCalls } from './parcel'
import { pictureAdminCalls } from './pictures'
import { providerAdminCalls } from './providers'
import { sessionAdminCalls } from './session'
import { settingAdminCalls } from './settings'
import { systemAdminCalls } from './system'
import { userAdminCalls } from './users'

export const adminCalls = {
  ...auditAdminCalls,
  ...categoryAdminCalls,
  ...chatAdminCalls,
  ...contentAdminCalls,
  ...demoAdminCalls,
  ...deskAdminCalls,
  ...documentAdminCalls,
  ...exportAdminCalls,
  ...financeAdminCalls,
  ...helpAdminCalls,
  ...invoiceAdminCalls,
  ...itemAdminCalls,
  ...jobAdminCalls,
  ...operatorAdminCalls,
  ...orderAdminCalls,
  ...parcelAdminCalls,
  ...pictureAdminCalls,
  ...providerAdminCalls,
  ...sessionAdminCalls,
  ...settingAdminCalls,
  ...systemAdminCalls,
  ...userAdminCalls,
}
export interface AdminCalls
  extends
    AdminCallTypes<typeof auditAdminCalls>,
    AdminCallTypes<typeof categoryAdminCalls>,
    AdminCallTypes<typeof chatAdminCalls>,
    AdminCallTypes<typeof contentAdminCalls>,
    AdminCallTypes<typeof demoAdminCalls>,
    AdminCallTypes<typeof deskAdminCalls>,
    AdminCallTypes<typeof documentAdminCalls>,
    AdminCallTypes<typeof exportAdminCalls>,
    AdminCallTypes<typeof financeAdminCalls>,
    AdminCallTypes<typeof helpAdminCalls>,
    AdminCallTypes<typeof invoiceAdminCalls>,
    AdminCallTypes<typeof itemAdminCalls>,
    AdminCallTypes<typeof jobAdminCalls>,
    AdminCallTypes<typeof operatorAdminCalls>,
    AdminCallTypes<typeof orderAdminCalls>,
    AdminCallTypes<typeof parcelAdminCalls>,
    AdminCallTypes<typeof pictureAdminCalls>,
    AdminCallTypes<typeof providerAdminCalls>,
    AdminCallTypes<typeof sessionAdminCalls>,
    AdminCallTypes<typeof settingAdminCalls>,
    AdminCallTypes<typeof systemAdminCalls>,
    AdminCallTypes<typeof userAdminCalls> {}
