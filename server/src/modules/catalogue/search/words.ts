/**
 * Words for the search index and for queries, made here rather than by a database extension: single Han characters and
 * pairs of neighbours, and Latin words without accents in lower case. A two-character word is one pair, so the index
 * finds it.
 */

/** Weights of the word index: brand, series and title first, then kind and category, then looks, then the rest. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Words beyond this are dropped from a query: more words cost time without making the result more precise. */
const MAX_QUERY_WORDS = 24

interface Run {
  han: boolean
  text: string
}

/**
 * Splits text into runs of Han characters and of Latin letters or digits; everything else separates. `é` is `e`, `Ａ` is
 * `a`.
 */
export function runsOf(text: string): Run[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return Array.from(plain.matchAll(/(\p{Script=Han}+)|([a-z0-9]+)/gu), (match) => ({
    han: match[1] !== undefined,
    text: match[0],
  }))
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

/**
 * Cuts a run of Han characters at the words of a vocabulary, longest first, because users write `香奈儿黑色口盖包` without
 * spaces and the pair 儿黑 is in no title. Parts that no word covers stay together.
 */
export function segment(run: string, vocabulary: ReadonlySet<string>): string[] {
  const characters = Array.from(run)
  const parts: string[] = []
  let rest = ''
  let at = 0
  while (at < characters.length) {
    let length = Math.min(8, characters.length - at)
    while (length > 1 && !vocabulary.has(characters.slice(at, at + length).join(''))) length -= 1
    if (length === 1) {
      rest += characters[at]
    } else {
      if (rest !== '') parts.push(rest)
      rest = ''
      parts.push(characters.slice(at, at + length).join(''))
    }
    at += length
  }
  if (rest !== '') parts.push(rest)
  return parts
}

/**
 * The text form of a tsquery that demands every word, or null when the text contains none. Latin words of two letters
 * or more also match as prefixes (`chan` finds Chanel). Only letters, digits and Han characters are included, so no
 * text can change the query's form.
 */
export function toTsquery(text: string, vocabulary: ReadonlySet<string>): string | null {
  const words = new Set<string>()
  for (const run of runsOf(text)) {
    if (!run.han) {
      words.add(run.text.length > 1 ? `'${run.text}':*` : `'${run.text}'`)
      continue
    }
    for (const part of segment(run.text, vocabulary)) {
      const characters = Array.from(part)
      for (const word of characters.length === 1 ? characters : pairsOf(characters)) words.add(`'${word}'`)
    }
  }
  return words.size === 0 ? null : [...words].slice(0, MAX_QUERY_WORDS).join(' & ')
}
