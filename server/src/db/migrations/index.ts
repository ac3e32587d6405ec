/**
 * All migrations in order. Numbers are grouped by area (001 users and addresses, 010 catalogue, 020 orders), so a later
 * change of one area may come before an older one of another: each may only use tables of its own area and of lower
 * areas.
 */
import type { Migration } from 'kysely'
import * as users from './001-users'
import * as addresses from './002-addresses'
import * as messengerIdentity from './003-messenger-identity'
import * as platform from './004-platform'
import * as smsTries from './005-sms-tries'
import * as catalogue from './010-catalogue'
import * as wishlist from './011-wishlist'
import * as orders from './020-orders'
import * as cart from './021-cart'
import * as payments from './022-payments'
import * as ledger from './023-ledger'
import * as jobs from './024-jobs'
import * as holding from './025-holding'
import * as tracking from './030-tracking'
import * as collectorTally from './031-collector-tally'

export const migrations: Record<string, Migration> = {
  '001-users': users,
  '002-addresses': addresses,
  '003-messenger-identity': messengerIdentity,
  '004-platform': platform,
  '005-sms-tries': smsTries,
  '010-catalogue': catalogue,
  '011-wishlist': wishlist,
  '020-orders': orders,
  '021-cart': cart,
  '022-payments': payments,
  '023-ledger': ledger,
  '024-jobs': jobs,
  '025-holding': holding,
  '030-tracking': tracking,
  '031-collector-tally': collectorTally,
}
