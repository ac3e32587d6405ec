/** The areas in the sequence of the menu: one line each. */
import { account } from './account'
import type { Area } from './area'
import { audit } from './audit'
import { desk } from './desk'
import { operators } from './operators'
import { orders } from './orders'
import { records } from './records'
import { system } from './system'
import { users } from './users'

export const areas: readonly Area[] = [desk, orders, records, users, system, operators, audit, account]
