/** The areas in the sequence of the menu: one line each. */
import { account } from './account'
import type { Area } from './area'
import { audit } from './audit'
import { categories } from './categories'
import { chat } from './chat'
import { content } from './content'
import { demo } from './demo'
import { desk } from './desk'
import { documents } from './documents'
import { finance } from './finance'
import { insight } from './insight'
import { items } from './items'
import { operators } from './operators'
import { orders } from './orders'
import { providers } from './providers'
import { records } from './records'
import { settings } from './settings'
import { system } from './system'
import { users } from './users'

export const areas: readonly Area[] = [
  desk,
  orders,
  chat,
  items,
  categories,
  content,
  records,
  users,
  finance,
  insight,
  documents,
  system,
  providers,
  settings,
  operators,
  audit,
  account,
  demo,
]
