/** A form's field of what an inspector sees: photographs of the faces, with pins on flaws. */
import {
  FLAW_TYPES,
  INSPECTION_FACES,
  type FlawType,
  type FoundFaces as Found,
  type InspectionFace,
} from '@contract/admin/inspection'
import { useLocation } from 'react-router'
import { texts } from '../messages'
import { PhotoTask, senderFor, type TakenPhoto } from './photo-task'

export const FACES = Object.entries(INSPECTION_FACES).map(([name, title], at) => ({ name, title, isNeeded: at === 0 }))
export const FLAW_KINDS = Object.entries(FLAW_TYPES).map(([value, label]) => ({ value, label }))
const FLAWS = {
  kinds: FLAW_KINDS,
  severities: texts.severities.map((label, at) => ({ value: at + 1, label })),
}

const VISIBLE = 2

const isFlaw = (name: string): name is FlawType => name in FLAW_TYPES
const isFace = (name: string): name is InspectionFace => name in INSPECTION_FACES

/** Photos with pins, as faces and flaws of a report. */
export const facesOfPhotos = (photos: readonly TakenPhoto[]): Found => ({
  faces: photos.flatMap(({ slot, id, note }) => (isFace(slot) ? [{ face: slot, photo: id, note }] : [])),
  flaws: photos.flatMap(({ slot, id, pins }) =>
    isFace(slot)
      ? pins.map(({ x, y, text, kind = '', severity = VISIBLE }) => ({
          // A draft from before pins had kinds has neither.
          type: isFlaw(kind) ? kind : 'scratch',
          face: slot,
          severity,
          note: text.slice(0, 100),
          photo: id,
          pin: { x, y },
        }))
      : [],
  ),
})

/** The draft is kept under the address of the record. */
export const FoundFaces = ({ onChange }: { onChange?: (found: Found | undefined) => void }) => {
  const { pathname } = useLocation()
  return (
    <PhotoTask
      draft={`faces:${pathname}`}
      slots={FACES}
      flaws={FLAWS}
      send={senderFor('qc')}
      onChange={(photos) => onChange?.(photos.length === 0 ? undefined : facesOfPhotos(photos))}
    />
  )
}
