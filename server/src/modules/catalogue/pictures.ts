/** Pictures in the contract's form. */
import type { Picture } from '@contract/catalogue'
import { hashSubject, pictureUrl, type PictureOwner } from '../../kit/picture-address'
import { SCENE_UNITS } from '../../media/limits'

export interface PictureRow {
  view: string
  alt: string
  width: number
  height: number
}

export function toPicture(owner: PictureOwner, id: number | string, subjectHash: string, row: PictureRow): Picture {
  const { view, alt, width, height } = row
  return { url: pictureUrl(owner, id, view, subjectHash), width, height, alt, view }
}

/** A banner's picture shows one of the generator's scenes. */
export function toBannerPicture(id: number, scene: string, alt: string): Picture {
  return toPicture('banner', id, hashSubject({ scene }), { view: scene, alt, ...SCENE_UNITS })
}
