/**
 * Addresses of pictures: `/media/item/100001/front-3f2a91c04e-1.webp`. An address contains the subject's hash and the
 * generator's version, so other content always has another address and a picture may be cached for ever. The catalogue
 * writes the addresses, `modules/media` serves them.
 */
import { createHash } from 'node:crypto'
import { GENERATOR_VERSION } from '../media/limits'

/** The object that a picture belongs to. */
export const PICTURE_OWNERS = ['item', 'category', 'banner', 'content', 'guide'] as const
export type PictureOwner = (typeof PICTURE_OWNERS)[number]

/**
 * JSON with sorted keys: equal subjects have equal text, also after a round trip through jsonb, which reorders keys.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** Ten hex digits that identify what a picture is drawn from. */
export function hashSubject(subject: object): string {
  return createHash('sha256').update(canonical(subject)).digest('hex').slice(0, 10)
}

/** The address without a width; clients add `?w=` (contract: PICTURE_WIDTHS). */
export function pictureUrl(owner: PictureOwner, id: number | string, view: string, subjectHash: string): string {
  return `/media/${owner}/${id}/${pictureFile(view, subjectHash)}`
}

export function pictureFile(view: string, subjectHash: string): string {
  return `${view}-${subjectHash}-${GENERATOR_VERSION}.webp`
}
