/** Which blocks of a page are given at a time: a page of many is read as far as a reader scrolls. Pure. */
import type { ContentBlock } from '@contract/admin/content'
import { STEP_PX, TOP_BRANDS } from './limits'

/** A line of text, its characters, and what a text has around it. */
const LINE = { px: 22, characters: 22, around: 32 }
/** Heads of blocks, rows of cards, of a grid, of vouchers, of brands, a question; others as high as a bar. */
const PX = { head: 52, row: 232, gridRow: 290, voucher: 80, brandRow: 72, question: 56, picture: 200, bar: 44 }

const textHeight = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / LINE.characters) * LINE.px, LINE.around)

/** How high a block is about, px at a width of 375. */
function heightOf(block: ContentBlock): number {
  switch (block.kind) {
    case 'banner':
    case 'imageMap':
      return PX.picture
    case 'text':
      return textHeight(block.text)
    case 'faq':
      return PX.head + block.items.length * PX.question
    case 'items':
      return PX.head + (block.layout === 'row' ? PX.row : Math.ceil(block.limit / 2) * PX.gridRow)
    case 'vouchers':
      return PX.head + block.templateIds.length * PX.voucher
    case 'brands':
      return PX.head + Math.ceil((block.ids.length || TOP_BRANDS) / 3) * PX.brandRow
    case 'tabs':
      return PX.bar + (block.items[0]?.blocks ?? []).reduce((sum, inner) => sum + heightOf(inner), 0)
    case 'search':
    case 'notice':
    case 'countdown':
      return PX.bar
    case 'spacer':
      return 0
  }
}

/** How many of the blocks fill a step. @param blocks those that have a place for the reader, in the page's sequence */
export function stepLength(blocks: readonly ContentBlock[]): number {
  let height = 0
  const last = blocks.findIndex((block) => (height += Math.max(block.height, heightOf(block))) >= STEP_PX)
  return last < 0 ? blocks.length : last + 1
}
