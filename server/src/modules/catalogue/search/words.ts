/**
 * Words for the search index and for queries, made here rather than by a database extension: single Han characters and
 * pairs of neighbours, and Latin words without accents in lower case. A two-character word is one pair, so the index
 * finds it.
 */

import { simplified } from './traditional'

/** Weights of the word index: brand, series and title first, then kind and category, then looks, then the rest. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Words beyond this are dropped from a query: more words cost time without making the result more precise. */
const MAX_QUERY_WORDS = 24

/** A Han character, or a run of Latin letters and digits. */
export interface Token {
  han: boolean
  /** Without accents, in lower case. */
  text: string
  /** As it was typed. */
  raw: string
  /** Whether something that is no word separates it from the token before. */
  gap: boolean
}

/** `é` is `e`, `Ａ` is `a`, `愛` is `爱`. */
function plain(text: string): string {
  return simplified(text.normalize('NFKD'))
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

interface Run {
  han: boolean
  text: string
}

/** Splits text into runs of Han characters and of Latin letters or digits; everything else separates. */
export function runsOf(text: string): Run[] {
  return Array.from(plain(text).matchAll(/(\p{Script=Han}+)|([a-z0-9]+)/gu), (match) => ({
    han: match[1] !== undefined,
    text: match[0],
  }))
}

/** Text for comparison: without accents, capitals, blanks and signs. */
export function fold(text: string): string {
  return runsOf(text)
    .map((run) => run.text)
    .join('')
}

/** The Han characters and Latin words of a text, in its order. */
export function tokensOf(text: string): Token[] {
  const found = text.normalize('NFKC').matchAll(/\p{Script=Han}|[\p{Script=Latin}\p{Mark}0-9]+/gu)
  const tokens: Token[] = []
  let end = 0
  for (const { 0: raw, index } of found) {
    const token = { han: /^\p{Script=Han}/u.test(raw), text: fold(raw), raw, gap: index > end }
    end = index + raw.length
    if (token.text !== '') tokens.push(token)
  }
  return tokens
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Every word that finds a text. */
export function indexWords(text: string): string[] {
  const words = new Set<string>()
  for (const run of runsOf(text)) {
    if (!run.han) {
      words.add(run.text)
      continue
    }
    const characters = Array.from(run.text)
    for (const word of [...characters, ...pairsOf(characters)]) words.add(word)
  }
  return [...words]
}

/**
 * The text form of a tsvector: each word once, with the highest of its weights. Words contain no quotes, so none are
 * escaped.
 */
export function toTsvector(fields: readonly (readonly [Weight, string])[]): string {
  const best = new Map<string, Weight>()
  for (const [weight, text] of fields) {
    for (const word of indexWords(text)) {
      const known = best.get(word)
      if (known === undefined || weight < known) best.set(word, weight)
    }
  }
  return Array.from(best, ([word, weight]) => `'${word}':1${weight}`).join(' ')
}

/** Numbers of so many digits may be the beginning of a reference, as in 116500LN. */
const MIN_REFERENCE = 5

function latinWord(text: string): string {
  if (/^\d+$/.test(text) && text.length < MIN_REFERENCE) return `('${text}' | '${text}mm' | '${text}cm')`
  return text.length > 1 ? `'${text}':*` : `'${text}'`
}

/**
 * The text form of a tsquery that demands every word of every part, or null when there are none. A part is a run of Han
 * characters that belong together, or a Latin word; Latin words of two letters or more also match as prefixes (`chan`
 * finds Chanel), but a short number only as a whole or as a measure: 36 is 36mm, and 100 is no beginning of an item's
 * number. Only letters, digits and Han characters are included, so no text can change the query's form.
 */
export function toTsquery(parts: readonly string[]): string | null {
  const words = new Set<string>()
  for (const run of parts.flatMap(runsOf)) {
    if (!run.han) {
      words.add(latinWord(run.text))
      continue
    }
    const characters = Array.from(run.text)
    for (const word of characters.length === 1 ? characters : pairsOf(characters)) words.add(`'${word}'`)
  }
  return words.size === 0 ? null : [...words].slice(0, MAX_QUERY_WORDS).join(' & ')
}
