/** What forbids publishing a body, with the block that it is in (design: buying 2.5). */
import type { ContentBlock, ContentProblem, PageBody } from '@contract/admin/content'
import type { Db } from '../../db/handle'
import { allBlocks, pictureIdsOf } from './body'
import { MAX_BODY_BYTES, MIN_ITEMS, NARROWEST_PX, TOUCH_PX } from './limits'
import { isLive } from './links'
import { BLOCK_NAMES, PROBLEMS } from './messages'
import { readPictures, type PictureRecord } from './pictures'
import type { CheckPorts } from './ports'

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>
type Area = Of<'imageMap'>['areas'][number]

const overlaps = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

function areaProblems({ areas }: Of<'imageMap'>, picture: PictureRecord | undefined): string[] {
  // A picture is as wide as the window: its height follows.
  const high = picture ? (NARROWEST_PX * picture.height) / picture.width : NARROWEST_PX
  return areas.flatMap((area, at) => [
    ...(area.x + area.w > 1_000 || area.y + area.h > 1_000 ? [PROBLEMS.outside(area.label)] : []),
    ...((area.w / 1_000) * NARROWEST_PX < TOUCH_PX || (area.h / 1_000) * high < TOUCH_PX
      ? [PROBLEMS.smallArea(area.label)]
      : []),
    ...areas
      .slice(at + 1)
      .flatMap((other) => (overlaps(area, other) ? [PROBLEMS.overlap(area.label, other.label)] : [])),
  ])
}

/** Links in a markup text. */
const linksIn = (ports: CheckPorts, text: string): string[] =>
  ports.parse(text).flatMap((block) => {
    const lines =
      block.kind === 'list'
        ? block.items
        : block.kind === 'table'
          ? block.rows.flat()
          : 'text' in block
            ? [block.text]
            : []
    return lines.flatMap((line) =>
      typeof line === 'string' ? [] : line.flatMap((part) => (typeof part === 'object' && part.to ? [part.to] : [])),
    )
  })

/** Links of a block: those that must be there, and those that may be empty. */
function linksOf(ports: CheckPorts, block: ContentBlock): string[] {
  switch (block.kind) {
    case 'banner':
      return block.pictures.map(({ link }) => link)
    case 'imageMap':
      return block.areas.map(({ link }) => link)
    case 'items':
    case 'notice':
      return block.link === '' ? [] : [block.link]
    case 'text':
      return linksIn(ports, block.text)
    case 'faq':
      return block.items.flatMap(({ answer }) => linksIn(ports, answer))
    default:
      return []
  }
}

async function ownProblems(
  ports: CheckPorts,
  block: ContentBlock,
  {
    blocks,
    pictures,
    now,
  }: { blocks: readonly ContentBlock[]; pictures: ReadonlyMap<string, PictureRecord>; now: number },
): Promise<string[]> {
  switch (block.kind) {
    case 'banner':
    case 'imageMap': {
      const shown = block.kind === 'banner' ? block.pictures : [block.picture]
      return [
        ...(shown.some(({ pictureId }) => !pictures.has(pictureId)) ? [PROBLEMS.noPicture] : []),
        ...(shown.some(({ alt }) => alt.trim() === '') ? [PROBLEMS.noAlt] : []),
        ...(block.kind === 'imageMap' ? areaProblems(block, pictures.get(block.picture.pictureId)) : []),
      ]
    }
    case 'items': {
      const { ids, query, limit } = block
      const count = await ports.countItems({ ids, query, limit })
      return [
        ...(count < MIN_ITEMS ? [PROBLEMS.noItems(count)] : []),
        ...(block.endless && query === null ? [PROBLEMS.noEndless] : []),
      ]
    }
    case 'vouchers': {
      const online = await ports.onlineTemplates(block.templateIds)
      return block.templateIds.filter((id) => !online.has(id)).map(PROBLEMS.noTemplate)
    }
    case 'brands': {
      const found = await ports.brandsOnSale(block.ids)
      return block.ids.filter((id) => !found.has(id)).map(PROBLEMS.noBrand)
    }
    case 'countdown':
      return [
        ...(block.to <= now ? [PROBLEMS.ended] : []),
        ...(block.after === 'text' && block.afterText === '' ? [PROBLEMS.noAfterText] : []),
        ...(block.after === 'block' && !blocks.some(({ id, kind }) => id === block.afterBlock && isPlain(kind))
          ? [PROBLEMS.noAfterBlock]
          : []),
      ]
    default:
      return []
  }
}

const isPlain = (kind: ContentBlock['kind']): boolean => kind !== 'tabs' && kind !== 'countdown'

function homeProblems({ audience, blocks }: PageBody): string[] {
  return [
    ...(audience.who === 'all' && blocks.every((block) => block.audience.who === 'all') ? [] : [PROBLEMS.homeAudience]),
    ...(blocks[0]?.kind === 'banner' ? [] : [PROBLEMS.homeBanner]),
    ...(blocks.slice(1).every(({ kind }) => kind === 'items' || kind === 'brands') ? [] : [PROBLEMS.homeKinds]),
  ]
}

/** @param hosts other hosts that links may lead to, joined by commas @returns none when it may be published */
export async function findProblems(
  db: Db,
  ports: CheckPorts,
  body: PageBody,
  { isHome, hosts, now }: { isHome: boolean; hosts: string; now: number },
): Promise<ContentProblem[]> {
  const blocks = allBlocks(body.blocks)
  const pictures = await readPictures(db, pictureIdsOf(body))
  const ofPage = [
    ...(blocks.length === 0 ? [PROBLEMS.noBlocks] : []),
    ...(Buffer.byteLength(JSON.stringify(body)) > MAX_BODY_BYTES ? [PROBLEMS.tooLarge] : []),
    ...(new Set(blocks.map(({ id }) => id)).size < blocks.length ? [PROBLEMS.sameId] : []),
    ...(body.endsAt !== null && body.endsAt <= now ? [PROBLEMS.ended] : []),
    ...(body.share.pictureId !== null && !pictures.has(body.share.pictureId) ? [PROBLEMS.noPicture] : []),
    ...linksIn(ports, body.rules ?? '')
      .filter((link) => !isLive(link, hosts))
      .map(PROBLEMS.deadRulesLink),
    ...(isHome ? homeProblems(body) : []),
  ]
  const problems: ContentProblem[] = ofPage.map((text) => ({ block: '', name: '', text }))
  for (const [at, block] of blocks.entries()) {
    const dead = linksOf(ports, block).filter((link) => !isLive(link, hosts))
    const texts = [
      ...(await ownProblems(ports, block, { blocks, pictures, now })),
      ...dead.map((link) => (link === '' ? PROBLEMS.noLink : PROBLEMS.deadLink(link))),
    ]
    const name = `${at + 1} ${BLOCK_NAMES[block.kind]}`
    problems.push(...texts.map((text) => ({ block: block.id, name, text })))
  }
  return problems
}
