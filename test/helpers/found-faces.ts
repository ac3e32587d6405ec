/** What an inspector found, as tests write it: 划痕 五金 明显, a flaw each line, all on one photograph. */
import {
  FLAW_TYPES,
  INSPECTION_FACES,
  type FlawType,
  type FoundFaces,
  type InspectionFace,
} from '@contract/admin/inspection'

const SEVERITIES = ['轻微', '明显', '严重']

const keyOf = <K extends string>(names: Readonly<Record<K, string>>, word: string): K => {
  const found = (Object.keys(names) as K[]).find((key) => names[key] === word)
  if (!found) throw new Error(`nothing is called ${word}`)
  return found
}

export const foundFaces = (text: string, photo: string): FoundFaces => ({
  faces: [{ face: 'overall', photo, note: '' }],
  flaws: text
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const [type = '', face = '', severity = '', note = ''] = line.split(' ')
      return {
        type: keyOf<FlawType>(FLAW_TYPES, type),
        face: keyOf<InspectionFace>(INSPECTION_FACES, face),
        severity: SEVERITIES.indexOf(severity) + 1,
        note,
        photo,
        pin: { x: 0.2 + 0.1 * (at % 7), y: 0.5 },
      }
    }),
})
