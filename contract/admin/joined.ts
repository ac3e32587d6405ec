/** Every table of the console's contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { AdminCallTypes } from './call'
import { auditAdminCalls } from './audit'
import { deskAdminCalls } from './desk'
import { jobAdminCalls } from './jobs'
import { operatorAdminCalls } from './operators'
import { orderAdminCalls } from './order'
import { parcelAdminCalls } from './parcel'
import { pictureAdminCalls } from './pictures'
import { sessionAdminCalls } from './session'
import { settingAdminCalls } from './settings'
import { userAdminCalls } from './users'

export const adminCalls = {
  ...auditAdminCalls,
  ...deskAdminCalls,
  ...jobAdminCalls,
  ...operatorAdminCalls,
  ...orderAdminCalls,
  ...parcelAdminCalls,
  ...pictureAdminCalls,
  ...sessionAdminCalls,
  ...settingAdminCalls,
  ...userAdminCalls,
}
export interface AdminCalls
  extends
    AdminCallTypes<typeof auditAdminCalls>,
    AdminCallTypes<typeof deskAdminCalls>,
    AdminCallTypes<typeof jobAdminCalls>,
    AdminCallTypes<typeof operatorAdminCalls>,
    AdminCallTypes<typeof orderAdminCalls>,
    AdminCallTypes<typeof parcelAdminCalls>,
    AdminCallTypes<typeof pictureAdminCalls>,
    AdminCallTypes<typeof sessionAdminCalls>,
    AdminCallTypes<typeof settingAdminCalls>,
    AdminCallTypes<typeof userAdminCalls> {}
