/**
 * Parts of a document that concern one item. A section whose heading names a kind of seller or a category is for items
 * of these; every other section is for all. Operators edit the headings, so the names are looked for in them.
 */
import type { DocumentBlock } from '@contract/documents'

const isSection = (block: DocumentBlock): boolean => block.kind === 'heading' && (block.level ?? 2) === 2

/**
 * @param own words of the item, e.g. 自营 and 腕表
 * @param all words of all items; a section that has one of them and none of `own` is left out
 */
export function sectionsFor(
  blocks: readonly DocumentBlock[],
  own: readonly string[],
  all: readonly string[],
): DocumentBlock[] {
  const has = (heading: string, words: readonly string[]) => words.some((word) => heading.includes(word))
  let isKept = true
  return blocks.filter((block) => {
    if (block.kind === 'heading' && isSection(block)) isKept = has(block.text, own) || !has(block.text, all)
    return isKept
  })
}

/** A question with the blocks of its answer. */
export interface Question {
  title: string
  answer: DocumentBlock[]
}

/** Questions under their section's heading; '' for those before the first one. */
export interface QuestionSection {
  title: string
  questions: Question[]
}

/** Reads frequent questions: sections by headings of level 2, questions by those of level 3. */
export function questionsOf(blocks: readonly DocumentBlock[]): QuestionSection[] {
  const sections: QuestionSection[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && isSection(block)) sections.push({ title: block.text, questions: [] })
    else if (block.kind === 'heading') {
      if (sections.length === 0) sections.push({ title: '', questions: [] })
      sections.at(-1)?.questions.push({ title: block.text, answer: [] })
    } else sections.at(-1)?.questions.at(-1)?.answer.push(block)
  }
  return sections.filter(({ questions }) => questions.length > 0)
}

/** The words that a reader sees, wherever they are in a block. */
const wordsOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return part.map(wordsOf).join('')
  if (typeof part !== 'object' || part === null) return ''
  const { text, items, head, rows } = part as Readonly<Record<string, unknown>>
  return [text, items, head, rows].map(wordsOf).join('')
}

/** The questions that have all words of `text` in title or answer. */
export function findQuestions(sections: readonly QuestionSection[], text: string): QuestionSection[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((question) => {
        const all = `${question.title}${question.answer.map(wordsOf).join('')}`.toLowerCase()
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
