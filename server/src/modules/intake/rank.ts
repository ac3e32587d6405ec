/** How well what is typed fits a name: as written, by pinyin, by the initials of its pinyin or its words. Pure. */
import { syllablesOf } from '../catalogue/search/readings'
import { simplified } from '../catalogue/search/traditional'

/** Beyond the worst that is shown. */
export const NOT_FOUND = 3
/** Fewer letters are initials of too many names. */
const LEAST_INITIALS = 2

/** Without what nobody types alike: blanks, accents, case, traditional characters. */
export const fold = (text: string): string =>
  simplified(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

interface Spelled {
  full: string
  initials: string
}

/** `经典口盖` is jingdiankougai, jdkg; `Lady D-Joy` ladydjoy, ldj. */
function readingOf(name: string): Spelled | null {
  const parts = simplified(name).match(/\p{Script=Han}|[\p{Letter}\p{Number}]+/gu) ?? []
  const read = parts.map((part) => (/\p{Script=Han}/u.test(part) ? syllablesOf(part)?.[0] : fold(part)))
  if (read.includes(undefined)) return null
  return { full: read.join(''), initials: read.map((one) => one?.[0] ?? '').join('') }
}

/** 0 the name itself, 1 its beginning, 2 a part of it, NOT_FOUND. */
export function rankOf(names: readonly string[], typed: string): number {
  const word = fold(typed)
  const ranks = names.filter(Boolean).flatMap((name) => {
    const reading = readingOf(name)
    const spelled = [fold(name), ...(reading ? [reading.full] : [])]
    if (spelled.includes(word)) return 0
    if (spelled.some((one) => one.startsWith(word))) return 1
    if (word.length >= LEAST_INITIALS && reading?.initials.startsWith(word)) return 1
    return spelled.some((one) => one.includes(word)) ? 2 : NOT_FOUND
  })
  return Math.min(NOT_FOUND, ...ranks)
}
