/** What a body consists of: its blocks with those inside, its links, its pictures. Pure. */
import type { ContentBlock, PageBody } from '@contract/admin/content'

/** Every block with those of tabs, in the sequence of the page. */
export const allBlocks = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'tabs' ? [block, ...block.items.flatMap((item) => allBlocks(item.blocks))] : [block],
  )

/** Numbers of all pictures, also of those that are shared. */
export const pictureIdsOf = ({ blocks, share }: PageBody): string[] => [
  ...(share.pictureId === null ? [] : [share.pictureId]),
  ...allBlocks(blocks).flatMap((block) => {
    if (block.kind === 'banner') return block.pictures.map(({ pictureId }) => pictureId)
    return block.kind === 'imageMap' ? [block.picture.pictureId] : []
  }),
]

/** Blocks that wait for the end of a countdown: they have no place of their own. */
export const waitingIdsOf = (blocks: readonly ContentBlock[]): ReadonlySet<string> =>
  new Set(
    allBlocks(blocks).flatMap((block) =>
      block.kind === 'countdown' && block.after === 'block' && block.afterBlock !== '' ? [block.afterBlock] : [],
    ),
  )
