/** Finds the word that was meant where the typed one finds nothing: by pinyin, by its initials, by misspelling. */
import type { Segment } from './parse'
import type { Term, TermKind, Vocabulary } from './vocabulary'
import { fold } from './words'

/** Latin words joined to find a name of several: `loius vuiton`. */
const MAX_JOINED = 3
/** Shorter words are too near to too many. */
const MIN_MISSPELLED = 4
/** Initials of two letters mean a brand alone. */
const MIN_INITIALS = 3
/** A part of pinyin that runs together: aimashi|bojinbao. */
const MIN_READING = 4

/** Letters that may be wrong in a word of a length. */
function tolerance(length: number): number {
  return length < MIN_MISSPELLED ? 0 : length < 8 ? 1 : 2
}

/** Number of letters to insert, delete, replace or swap with their neighbour; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      }
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] as number
}

const CORRECTING: readonly TermKind[] = ['brand', 'series', 'name', 'category', 'look']

/** The nearest of the words; the first letter is rarely the wrong one. */
function nearest(typed: string, { terms, readings }: Vocabulary): Term | null {
  const most = tolerance(typed.length)
  if (most === 0 || /\d/.test(typed)) return null
  let best: { term: Term; cost: number } | null = null
  const offer = (key: string, term: Term): void => {
    if (!/^[a-z]{4,}$/.test(key) || !CORRECTING.includes(term.kind)) return
    const edits = distance(typed, key, most)
    if (edits > most) return
    const cost = edits + (typed[0] === key[0] ? 0 : 0.6) + CORRECTING.indexOf(term.kind) / 10
    if (cost <= most + 0.5 && (!best || cost < best.cost)) best = { term, cost }
  }
  for (const [key, term] of terms) offer(key, term)
  for (const [key, term] of readings) offer(key, term)
  return (best as { term: Term } | null)?.term ?? null
}

/** Pinyin of several terms without blanks; null when it is not made of them. */
function readTogether(typed: string, { readings, terms }: Vocabulary): Term[] | null {
  const found: (Term[] | null)[] = [[], ...Array.from(typed, () => null)]
  for (let to = MIN_READING; to <= typed.length; to += 1) {
    for (let from = 0; from <= to - MIN_READING && !found[to]; from += 1) {
      const before = found[from]
      const term = readings.get(typed.slice(from, to)) ?? terms.get(typed.slice(from, to))
      if (before && term) found[to] = [...before, term]
    }
  }
  return found[typed.length] ?? null
}

/** A season's name: 22k, 22ss or 2022fw. The shop keeps the year alone. */
const SEASON = /^(?:20)?(\d\d)(?:ss|aw|fw|[abckps])$/

function correctLatin(typed: string, vocabulary: Vocabulary): string | null {
  const year = SEASON.exec(typed)?.[1]
  if (year !== undefined) return `20${year}`
  const read = readTogether(typed, vocabulary)
  if (read) return read.map(({ text }) => text).join('')
  const initials = vocabulary.initials.get(typed)
  if (initials && (typed.length >= MIN_INITIALS || (typed.length === 2 && initials.kind === 'brand'))) {
    return initials.text
  }
  return nearest(typed, vocabulary)?.text ?? null
}

/** The term of the same sound, or with one other character in three or more. */
function correctHan(
  typed: string,
  { terms, readings }: Vocabulary,
  soundOf: (text: string) => string | null,
): string | null {
  const sound = soundOf(typed)
  const alike = sound === null ? undefined : readings.get(sound)
  if (alike) return alike.text
  const characters = Array.from(typed)
  if (characters.length < 3) return null
  for (const { text, kind } of terms.values()) {
    const wanted = Array.from(text)
    if (wanted.length !== characters.length || !CORRECTING.includes(kind)) continue
    if (wanted.filter((character, index) => character !== characters[index]).length === 1) return text
  }
  return null
}

/**
 * The query with its unknown segments replaced by what was probably meant; null when one of them resembles nothing.
 *
 * @param isUnknown whether a segment finds nothing by itself.
 */
export function correct(
  segments: readonly Segment[],
  vocabulary: Vocabulary,
  { isUnknown, soundOf }: { isUnknown: (segment: Segment) => boolean; soundOf: (text: string) => string | null },
): Segment[] | null {
  const corrected: Segment[] = []
  const textOf = (parts: readonly Segment[]): string => fold(parts.map(({ text }) => text).join(''))
  const write = (text: string, gap: boolean): void => {
    corrected.push({ text, gap, term: null, han: /\p{Script=Han}/u.test(text) })
  }
  const isMisspelledLatin = (segment: Segment | undefined): segment is Segment =>
    segment !== undefined && !segment.han && isUnknown(segment)
  for (let at = 0; at < segments.length;) {
    const segment = segments[at] as Segment
    const before = corrected.at(-1)
    const next = segments[at + 1]
    if (!isUnknown(segment)) {
      corrected.push(segment)
      at += 1
      continue
    }
    if (segment.han) {
      const alone = correctHan(textOf([segment]), vocabulary, soundOf)
      const withBefore = before?.han && !segment.gap ? correctHan(textOf([before, segment]), vocabulary, soundOf) : null
      const withNext = next?.han && !next.gap ? correctHan(textOf([segment, next]), vocabulary, soundOf) : null
      if (alone !== null) write(alone, segment.gap)
      else if (before && withBefore !== null) {
        // 爱马士: the term 爱马 before it was the beginning of 爱马仕.
        corrected.pop()
        write(withBefore, before.gap)
      } else if (withNext !== null) {
        write(withNext, segment.gap)
        at += 1
      } else return null
      at += 1
      continue
    }
    let length = 1
    while (length < MAX_JOINED && isMisspelledLatin(segments[at + length])) length += 1
    // Words that are pinyin each stay apart: kadiya shouzhuo.
    if (segments.slice(at, at + length).every((part) => readTogether(textOf([part]), vocabulary))) length = 1
    let text: string | null = null
    for (; length > 0; length -= 1) {
      text = correctLatin(textOf(segments.slice(at, at + length)), vocabulary)
      if (text !== null) break
    }
    if (text === null) return null
    write(text, segment.gap)
    at += length
  }
  return corrected
}
