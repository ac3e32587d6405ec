/** The documents that a new shop begins with. A text that landed is never edited: a change is a new version. */
import { PRIVACY } from './privacy'
import { REGISTRATION } from './registration'
import { SELLER } from './seller'
import type { DocumentText } from './text'

export const TEXTS: readonly DocumentText[] = [REGISTRATION, PRIVACY, SELLER]
