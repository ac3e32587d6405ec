/** The documents that a new shop begins with. A text that landed is never edited: a change is a new version. */
import { PRIVACY } from './privacy'
import { REGISTRATION } from './registration'
import { SELLER } from './seller'
import * as selling from './selling'
import * as services from './services'
import * as shopping from './shopping'
import type { DocumentText } from './text'

export const TEXTS: readonly DocumentText[] = [
  REGISTRATION,
  PRIVACY,
  SELLER,
  ...Object.values(shopping),
  ...Object.values(selling),
  ...Object.values(services),
]
