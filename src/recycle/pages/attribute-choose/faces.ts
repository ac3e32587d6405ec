/** The condition as it is asked: each face with how much and what. Pure. */
import type { DraftFlaw } from '@contract/intake'

type Face = DraftFlaw['face']
type FlawType = DraftFlaw['type']

/** '': not looked at; '0': nothing; the flaws of a face are all as heavy. */
export type Level = '' | '0' | '1' | '2' | '3'

export interface FaceAnswer {
  face: Face
  level: Level
  types: FlawType[]
}

/** @param flaws null: nothing was said yet */
export const facesOf = (faces: readonly { face: Face }[], flaws: readonly DraftFlaw[] | null): FaceAnswer[] =>
  faces.map(({ face }) => {
    if (flaws === null) return { face, level: '', types: [] }
    const here = flaws.filter((flaw) => flaw.face === face)
    const most = Math.max(0, ...here.map(({ severity }) => severity))
    return { face, level: String(most) as Level, types: [...new Set(here.map(({ type }) => type))] }
  })

export const flawsOf = (answers: readonly FaceAnswer[]): DraftFlaw[] =>
  answers.flatMap(({ face, level, types }) =>
    Number(level) > 0 ? types.map((type) => ({ type, face, severity: Number(level) })) : [],
  )

/** The first face that is not answered, or whose flaw has no kind. */
export const firstOpen = (answers: readonly FaceAnswer[]): FaceAnswer | undefined =>
  answers.find(({ level, types }) => level === '' || (Number(level) > 0 && types.length === 0))
