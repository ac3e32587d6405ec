/** What users' private pictures are for, and what holds for each purpose. */
import type { SettingKey } from './settings'
import type { PicturePurpose } from './tables'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export interface PurposeRule {
  /** Uploads of a user in 24 hours. */
  perDay: number
  /** The shorter side at least, px: what is written on it must be readable. */
  minSide?: number
  /** Whoever uploads one is told when it is blurred, dark or small. */
  hasHints?: true
  /** Kept encrypted; operators see one at a time, with a reason. */
  isSealed?: true
  /** What no object has kept is deleted after this time, ms: as long as drafts are, unless they never name it. */
  unusedLifeMs: number
  /** How long the address of an upload may be read, ms. */
  addressLifeMs: number
  /** How long a picture is kept after the object that keeps it has ended. */
  retention: SettingKey
}

/** Users' drafts are kept as long (design: buying 7), ms. */
export const DRAFT_LIFE_MS = 30 * DAY_MS

/** A user's private uploads in 24 hours, of all purposes together. */
export const UPLOADS_PER_DAY = 600

const ordinary = {
  perDay: 100,
  unusedLifeMs: DRAFT_LIFE_MS,
  addressLifeMs: DRAFT_LIFE_MS,
  retention: 'picture.retention',
} as const satisfies PurposeRule

/** Purposes with which users upload (`pathSign`). What is missing here only operators take. */
export const USER_PURPOSES: Readonly<Partial<Record<PicturePurpose, PurposeRule>>> = {
  'after-sale': ordinary,
  review: ordinary,
  qa: ordinary,
  consign: { ...ordinary, perDay: 300, hasHints: true },
  recycle: { ...ordinary, perDay: 300 },
  proof: ordinary,
  identify: { ...ordinary, perDay: 200, retention: 'picture.identifyRetention' },
  complaint: ordinary,
  chat: ordinary,
  licence: { ...ordinary, perDay: 50, retention: 'picture.licenceRetention' },
  // Drafts never name documents: what was not submitted goes within a day, and is read only while its form is open.
  identity: {
    perDay: 30,
    minSide: 600,
    isSealed: true,
    unusedLifeMs: DAY_MS,
    addressLifeMs: HOUR_MS,
    retention: 'picture.identityRetention',
  },
}

/** The rule of a word, null where users upload nothing for it. */
export const ruleOf = (purpose: string): PurposeRule | null =>
  (Object.hasOwn(USER_PURPOSES, purpose) ? USER_PURPOSES[purpose as PicturePurpose] : undefined) ?? null
