/** Pictures in the contract's form. */
import type { Picture } from '@contract/catalogue'
import { hashSubject, pictureUrl, type PictureOwner } from '../../kit/picture-address'
import { SCENE_UNITS } from '../../media/limits'
import { parseLook, placeholderOf } from '../../media/placeholder'
import { MAX_PLACEHOLDERS } from './limits'

export interface PictureRow {
  view: string
  alt: string
  width: number
  height: number
}

/** The object that pictures show: how it is identified, and what its placeholder is made of (LOOK). */
export interface Pictured {
  id: number | string
  subjectHash: string
  look: string
}

/** SQL of `look`, from the column `subject`. */
export const LOOK = `concat_ws(' ', subject->>'kind', subject->>'colour', subject->>'material', subject->>'strap')`

/** A catalogue has a few thousand looks; each is computed once. */
const placeholders = new Map<string, string | undefined>()

function placeholder(look: string, view: string): string | undefined {
  // All close-ups have one placeholder.
  const key = `${view.replace(/-.*/, '')} ${look}`
  if (placeholders.has(key)) return placeholders.get(key)
  const parsed = parseLook(look)
  const blur = parsed === null ? undefined : placeholderOf(parsed, view)
  if (placeholders.size < MAX_PLACEHOLDERS) placeholders.set(key, blur)
  return blur
}

export function toPicture(owner: PictureOwner, { id, subjectHash, look }: Pictured, row: PictureRow): Picture {
  const { view, alt, width, height } = row
  const blur = placeholder(look, view)
  return {
    url: pictureUrl(owner, id, view, subjectHash),
    width,
    height,
    alt,
    view,
    ...(blur !== undefined && { blur }),
  }
}

/** A banner's picture shows one of the generator's scenes. */
export function toBannerPicture(id: number, scene: string, alt: string): Picture {
  return toPicture(
    'banner',
    { id, subjectHash: hashSubject({ scene }), look: '' },
    { view: scene, alt, ...SCENE_UNITS },
  )
}
