/** A body as its reader sees it: blocks that are for the reader, with their items, vouchers and pictures of now. */
import type { ContentBlock, PageBody } from '@contract/admin/content'
import type { PageBlock, PlainPageBlock } from '@contract/content'
import { fits, needsLogin, type Reader } from './audience'
import { allBlocks, waitingIdsOf } from './body'
import { ITEMS_PAGE_SIZE, MIN_ITEMS, TOP_BRANDS } from './limits'
import { toPicture, type PictureRecord } from './pictures'
import type { ContentPorts } from './ports'
import { stepLength } from './steps'

export interface ViewContext {
  ports: ContentPorts
  pictures: ReadonlyMap<string, PictureRecord>
  reader: Reader
  now: number
}

type TabContent = Extract<PageBlock, { kind: 'tabs' }>['items'][number]['blocks']
type Plain = Exclude<ContentBlock, { kind: 'tabs' | 'countdown' }>

/** How many items a block shows at first, and in all. */
export const firstItems = ({ limit, endless }: { limit: number; endless: boolean }): number =>
  endless ? ITEMS_PAGE_SIZE : limit

/** null: it has nothing to show. */
async function viewPlain(block: Plain, { ports, pictures, reader }: ViewContext): Promise<PlainPageBlock | null> {
  const { id, height } = block
  switch (block.kind) {
    case 'banner': {
      const shown = block.pictures.flatMap(({ pictureId, alt, title, subtitle, link }) => {
        const picture = pictures.get(pictureId)
        return picture ? [{ picture: toPicture(picture, alt), title, subtitle, link }] : []
      })
      return shown.length === 0 ? null : { id, height, kind: 'banner', pictures: shown }
    }
    case 'imageMap': {
      const picture = pictures.get(block.picture.pictureId)
      if (!picture) return null
      return { id, height, kind: 'imageMap', picture: toPicture(picture, block.picture.alt), areas: block.areas }
    }
    case 'text':
      return { id, height, kind: 'text', blocks: ports.parse(block.text) }
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({ question, answer: ports.parse(answer) }))
      return { id, height, kind: 'faq', title: block.title, items }
    }
    case 'items': {
      const { kind, title, note, layout, link, drops, ids, query, limit, endless } = block
      const first = firstItems(block)
      const { list, total } = await ports.items({ ids, query, offset: 0, limit: first })
      if (list.length < MIN_ITEMS) return null
      const all = endless ? total : Math.min(total, limit)
      return { id, height, kind, title, note, layout, link, drops, list, total: all, hasMore: endless && total > first }
    }
    case 'vouchers': {
      const offers = await ports.offers(block.templateIds, reader.userId)
      return offers.length === 0 ? null : { id, height, kind: 'vouchers', title: block.title, offers }
    }
    case 'brands': {
      const list = await ports.brands(block.ids, TOP_BRANDS)
      return list.length === 0 ? null : { id, height, kind: 'brands', title: block.title, list }
    }
    case 'search':
      return { id, height, kind: 'search', placeholder: block.placeholder }
    case 'notice':
      return { id, height, kind: 'notice', text: block.text, link: block.link }
    case 'spacer':
      return { id, height, kind: 'spacer' }
  }
}

/** The block that a countdown waits with, if it is there. */
async function nextOf(
  block: Extract<ContentBlock, { kind: 'countdown' }>,
  all: readonly ContentBlock[],
  context: ViewContext,
): Promise<PlainPageBlock | null> {
  if (block.after !== 'block') return null
  const found = all.find(({ id }) => id === block.afterBlock)
  if (!found || found.kind === 'tabs' || found.kind === 'countdown') return null
  return viewPlain(found, context)
}

/** It is for the reader, or will be once they have signed in and has a height that is kept free for it. */
const hasPlace = ({ audience, height }: ContentBlock, reader: Reader): boolean =>
  fits(audience, reader) || (reader.userId === null && needsLogin(audience) && height > 0)

async function viewOne(
  block: ContentBlock,
  all: readonly ContentBlock[],
  context: ViewContext,
): Promise<PageBlock | null> {
  const { id, height } = block
  if (!hasPlace(block, context.reader)) return null
  if (!fits(block.audience, context.reader)) return { id, height, kind: 'reserved' }
  if (block.kind === 'countdown') {
    const { kind, to, label, after, afterText } = block
    const next = await nextOf(block, all, context)
    if (to <= context.now && after !== 'text') return next
    return { id, height, kind, to, label, afterText: after === 'text' ? afterText : '', next }
  }
  if (block.kind !== 'tabs') return viewPlain(block, context)
  const items = await Promise.all(
    block.items.map(async ({ label }, at) => ({
      label,
      blocks: at === 0 ? await viewTab(block, 0, all, context) : null,
    })),
  )
  return { id, height, kind: 'tabs', items }
}

/** The blocks of one tab. @param all every block of the page */
export async function viewTab(
  block: Extract<ContentBlock, { kind: 'tabs' }>,
  tab: number,
  all: readonly ContentBlock[],
  context: ViewContext,
): Promise<NonNullable<TabContent>> {
  const shown = await viewBlocks(block.items[tab]?.blocks ?? [], all, context)
  return shown.filter((one): one is NonNullable<TabContent>[number] => one.kind !== 'tabs')
}

/** @param all every block of the page: a countdown may wait with one from elsewhere */
export async function viewBlocks(
  blocks: readonly ContentBlock[],
  all: readonly ContentBlock[],
  context: ViewContext,
): Promise<PageBlock[]> {
  const waiting = waitingIdsOf(all)
  const shown = await Promise.all(
    blocks.filter(({ id }) => !waiting.has(id)).map((block) => viewOne(block, all, context)),
  )
  return shown.filter((block): block is PageBlock => block !== null)
}

/**
 * The blocks of a page from `after` on, as far as two screens of a phone.
 *
 * @returns `more`: the block after which the rest follow, null at the end
 */
export async function viewStep(
  blocks: readonly ContentBlock[],
  after: string | undefined,
  context: ViewContext,
): Promise<{ blocks: PageBlock[]; more: string | null }> {
  const all = allBlocks(blocks)
  const waiting = waitingIdsOf(all)
  const from = after === undefined ? 0 : blocks.findIndex(({ id }) => id === after) + 1
  let rest = after !== undefined && from === 0 ? [] : blocks.slice(from)
  rest = rest.filter((block) => !waiting.has(block.id) && hasPlace(block, context.reader))
  let shown: PageBlock[] = []
  let more: string | null = null
  // A step of which nothing can be shown is passed: a reader without blocks would not fetch the next.
  while (shown.length === 0 && rest.length > 0) {
    const step = rest.slice(0, stepLength(rest))
    rest = rest.slice(step.length)
    more = rest.length > 0 ? (step.at(-1)?.id ?? null) : null
    shown = await viewBlocks(step, all, context)
  }
  return { blocks: shown, more }
}

/** Values of the body that an answer needs beside its blocks. */
export const shareOf = (
  { title, share }: Pick<PageBody, 'title' | 'share'>,
  pictures: ReadonlyMap<string, PictureRecord>,
) => {
  const picture = share.pictureId === null ? undefined : pictures.get(share.pictureId)
  return { title: share.title || title, picture: picture ? toPicture(picture, title) : null }
}
