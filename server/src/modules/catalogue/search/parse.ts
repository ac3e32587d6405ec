/** Cuts a query into its prices and the terms that it consists of, and the rest, which the word index searches. */
import { partsOf, type Budget } from './budget'
import type { Term, Vocabulary } from './vocabulary'
import { tokensOf, type Token } from './words'

/** A part of a query: a term, or text that is none. */
export interface Segment {
  term: Term | null
  /** Of a price, whose term says nothing else. */
  budget?: Budget
  /** As it was typed. */
  text: string
  han: boolean
  /** Whether something separates it from the segment before. */
  gap: boolean
}

/** A known word inside a Latin word without blanks: `birkin25`, `chanelcf`. */
const MIN_PART = 4

/** 20年 is the year 2020, not a size: the token with the year in full. */
function inFull(token: Token, next: Token | undefined): Token {
  const isYear = /^\d\d$/.test(token.text) && next?.text === '年' && !next.gap
  return isYear ? { ...token, text: `20${token.text}`, raw: `20${token.text}` } : token
}

function toSegment(term: Term | null, tokens: readonly Token[]): Segment {
  const text = tokens.map(({ raw, gap }, index) => (gap && index > 0 ? ` ${raw}` : raw)).join('')
  return { term, text, han: tokens.some(({ han }) => han), gap: tokens[0]?.gap ?? false }
}

/**
 * The longest term that begins at a token. Single characters count only at the end of a run and before another term:
 * 香奈儿包 and 男双肩包, but not 包邮.
 */
function termAt(tokens: readonly Token[], from: number, vocabulary: Vocabulary): { term: Term; to: number } | null {
  const { terms, longest } = vocabulary
  for (let to = Math.min(tokens.length, from + longest); to > from; to -= 1) {
    const part = tokens.slice(from, to)
    const term = terms.get(part.map(({ text }) => text).join(''))
    if (!term) continue
    const next = tokens[to]
    const isInside = next !== undefined && next.han && !next.gap
    const isSingle = part.length === 1 && part[0]?.han === true && term.kind !== 'ignored'
    if (isSingle && isInside && !termAt(tokens, to, vocabulary)) continue
    return { term, to }
  }
  return null
}

/** A Latin word as terms and numbers without blanks; null when it is not made of them. */
function splitWord(token: Token, { terms }: Vocabulary): Segment[] | null {
  const { text } = token
  /** By end: the parts up to there. */
  const parts: (string[] | null)[] = [[], ...Array.from(text, () => null)]
  for (let to = 1; to <= text.length; to += 1) {
    for (let from = 0; from < to && !parts[to]; from += 1) {
      const before = parts[from]
      const word = text.slice(from, to)
      const isNumber = /^\d+$/.test(word) && !/\d/.test(text.charAt(to)) && !/\d/.test(text.charAt(from - 1))
      if (before && (isNumber || (terms.has(word) && word.length > 1))) parts[to] = [...before, word]
    }
  }
  const found = parts[text.length]
  if (!found?.some((word) => word.length >= MIN_PART && terms.has(word))) return null
  return found.map((word, index) => ({
    term: terms.get(word) ?? null,
    text: word,
    han: false,
    gap: index > 0 || token.gap,
  }))
}

export function parse(keyword: string, vocabulary: Vocabulary): Segment[] {
  return partsOf(keyword).flatMap(({ text, budget }) =>
    budget
      ? [{ term: { text, kind: 'budget' as const, meanings: [] }, text, budget, han: true, gap: true }]
      : parseWords(text, vocabulary),
  )
}

function parseWords(text: string, vocabulary: Vocabulary): Segment[] {
  const tokens = tokensOf(text).map((token, index, all) => inFull(token, all[index + 1]))
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    const found = termAt(tokens, at, vocabulary)
    if (found) {
      segments.push(toSegment(found.term, tokens.slice(at, found.to)))
      at = found.to
      continue
    }
    const last = segments.at(-1)
    if (token.han && last && last.term === null && last.han && !token.gap) last.text += token.raw
    else segments.push(...((token.han ? null : splitWord(token, vocabulary)) ?? [toSegment(null, [token])]))
    at += 1
  }
  return segments
}

/** Segments as a keyword again. */
export function joined(segments: readonly Segment[]): string {
  return segments.reduce((keyword, { text, gap, han }, index) => {
    const isApart = gap || (!han && !segments[index - 1]?.han)
    return index > 0 && isApart ? `${keyword} ${text}` : `${keyword}${text}`
  }, '')
}
