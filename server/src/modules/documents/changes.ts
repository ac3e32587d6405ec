/** What differs between two versions of a document, line by line, as users and operators read it. Pure. */
import type { DocumentBlock, DocumentChange } from '@contract/documents'

interface DocumentLine {
  /** The heading above it; empty before the first one. */
  section: string
  text: string
}

type RichLine = Extract<DocumentBlock, { kind: 'paragraph' }>['text']
const textOf = (line: RichLine): string => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')

function textsOf(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map(textOf)
    case 'table':
      return [block.head, ...block.rows.map((row) => row.map(textOf))].map((cells) => cells.join('：'))
    default:
      return [textOf(block.text)]
  }
}

function linesOf(blocks: readonly DocumentBlock[]): DocumentLine[] {
  let section = ''
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') section = block.text
    return textsOf(block).map((text) => ({ section, text }))
  })
}

/** The length of the longest common subsequence of what follows each pair of lines. */
function commonLengths(before: readonly DocumentLine[], after: readonly DocumentLine[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        before[i]?.text === after[j]?.text
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0)
    }
  }
  return lengths
}

/** A removed line and an added one at the same place are a change of that line. */
function paired(removed: readonly DocumentLine[], added: readonly DocumentLine[]): DocumentChange[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const before = removed[at]
    const after = added[at]
    return {
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      section: (after ?? before)?.section ?? '',
      before: before?.text ?? '',
      after: after?.text ?? '',
    }
  })
}

/** @returns the differences in the sequence of the text; none when both say the same */
export function changesBetween(earlier: readonly DocumentBlock[], later: readonly DocumentBlock[]): DocumentChange[] {
  const before = linesOf(earlier)
  const after = linesOf(later)
  const common = commonLengths(before, after)
  const changes: DocumentChange[] = []
  let removed: DocumentLine[] = []
  let added: DocumentLine[] = []
  const close = () => {
    changes.push(...paired(removed, added))
    removed = []
    added = []
  }
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const old = before[i]
    const next = after[j]
    if (old && next && old.text === next.text) {
      close()
      i += 1
      j += 1
    } else if (old && (!next || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      removed.push(old)
      i += 1
    } else if (next) {
      added.push(next)
      j += 1
    }
  }
  close()
  return changes
}
