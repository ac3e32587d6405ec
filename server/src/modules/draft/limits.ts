/** Numbers of drafts, each with its reason. */
import type { DraftKind } from '@contract/draft'

/**
 * Characters of one draft as JSON: as many as the client keeps on the device, many times a long form. One of Chinese
 * words alone meets the limit of a request's body first (413), at some seven thousand.
 */
export const DRAFT_MAX_CHARS = 16_000
/** Drafts of one user; the one that was saved longest ago gives way, as on the device. */
export const DRAFTS_MOST = 40
/** Drafts of a kind whose user begins many: what is beyond is refused in words, so that none goes by itself. */
export const KIND_MOST: Readonly<Partial<Record<DraftKind, number>>> = { consign: 20 }
/** Depth of a draft's values: a list of objects with lists, and one more. */
export const DRAFT_MAX_DEPTH = 6
/** A draft is kept for so long after its last change, ms: as long as the photos that it names. */
export const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000
