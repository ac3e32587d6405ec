/**
 * GET /media/share/:code/poster.jpg: what is shared, as a picture with its code, to be sent or printed. It is drawn of
 * what is there now: a changed price is another picture.
 */
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RET } from '@contract/constants'
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import sharp, { type OverlayOptions } from 'sharp'
import { encode } from 'uqr'
import { addressKey } from '../../kit/input'
import { PICTURE_OWNERS } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { BUSY_RETRY_S, NARROWINGS_AT_ONCE, POSTER_MAX_AGE_S, RENDERS_PER_CLIENT, RENDERS_WAITING } from './limits'
import { PICTURE_NOT_FOUND, PICTURES_BUSY } from './messages'
import type { Pictures } from './pictures'
import { createFairQueue, QueueFull } from '../../kit/fair-queue'

/** What a poster shows. */
export interface PosterContent {
  /** Root-relative, in the code that a phone scans. */
  path: string
  /** Addresses of the shop's pictures, four at most. */
  pictures: readonly string[]
  title: string
  note: string
  gradeName: string
  priceFen: number | null
  /** What is said below the code. */
  scan: string
}

export interface PosterOptions {
  pictures: Pick<Pictures, 'get'>
  /** Null for a code that leads to nothing. */
  find: (code: string) => Promise<PosterContent | null>
  /** Of the shop; undefined where the request's host is the only one known. */
  origin: string | undefined
  productName: string
  dataDir: string
  /** Whether places are counted per client. */
  isLimited: boolean
}

/** Lengths, px. A phone shows the poster about 375 pt wide. */
const WIDTH = 750
const MARGIN = 40
const PICTURE = WIDTH - 2 * MARGIN
const GAP = 8
const TILE = (PICTURE - GAP) / 2
const QR = 184
const LINE = 48
const TITLE = 34
/** Width of the text beside the code. */
const TEXT_WIDTH = PICTURE - QR - MARGIN
/** Width of a letter as a share of a Chinese character's. */
const LATIN_SHARE = 0.58
const TITLE_LINES = 3
/** Height of what is below the title: note, price, name of the shop. */
const FOOT = 190
const QUALITY = 88
/** Widths in which the covers are fetched. */
const ONE_WIDTH = 680
const TILE_WIDTH = 360

const FONT = `font-family="'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif"`
const INK = '#1b1815'
const QUIET = '#6f6860'
const ACCENT = '#7a1f2e'

const PosterParams = Type.Object({ code: Type.String() })
const PosterQuery = Type.Object({ price: Type.Optional(Type.Literal('hidden')) })

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[<>&"']/g, (letter) => ENTITIES[letter] ?? '')

const widthOf = (letter: string): number => (letter.charCodeAt(0) < 0x2e80 ? LATIN_SHARE : 1)

/** A text in lines of so many Chinese characters; the last one ends in an ellipsis when there is more. */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const letter of text) {
    const next = widthOf(letter)
    if (used + next > width) {
      if (lines.length === most - 1) return [...lines, `${line.slice(0, -1)}…`]
      lines.push(line.trim())
      line = ''
      used = 0
    }
    line += letter
    used += next
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

const FEN = 100
const yuan = (fen: number): string => `¥${(fen / FEN).toLocaleString('en-US')}`

const svgOf = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** Squares of the white border around a code, as its standard wants. */
const CODE_BORDER = 4

/** The code as black squares on white. */
function qrSvg(text: string, size: number): Buffer {
  const { data } = encode(text, { ecc: 'M', border: CODE_BORDER })
  const unit = size / data.length
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return svgOf(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="#fff"/>` +
      `<path transform="scale(${unit})" shape-rendering="crispEdges" d="${squares.join('')}"/>`,
  )
}

let canWrite: Promise<boolean> | undefined

/** Whether this machine has Chinese letters: without them every one is drawn as the same box. */
const hasLetters = (): Promise<boolean> => {
  const drawn = (letter: string) =>
    sharp(svgOf(40, 40, `<text x="4" y="32" font-size="30" ${FONT}>${letter}</text>`))
      .raw()
      .toBuffer()
  canWrite ??= Promise.all([drawn('珍'), drawn('循')]).then(([one, other]) => !one.equals(other))
  return canWrite
}

function textOf({ title, note, gradeName, priceFen, scan }: PosterContent, productName: string, top: number) {
  const lines = linesOf(title, TEXT_WIDTH / TITLE, TITLE_LINES)
  const put = (text: string, y: number, size: number, fill: string, more = '') =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" fill="${fill}" ${FONT} ${more}>${escaped(text)}</text>`
  const parts = lines.map((line, at) => put(line, top + TITLE + at * LINE, TITLE, INK, 'font-weight="500"'))
  const below = top + lines.length * LINE
  const [about = ''] = linesOf([gradeName, note].filter((text) => text !== '').join(' · '), TEXT_WIDTH / 24, 1)
  parts.push(put(about, below + 26, 24, QUIET))
  if (priceFen !== null) parts.push(put(yuan(priceFen), below + 90, 46, ACCENT, 'font-weight="500"'))
  parts.push(put(productName, below + 150, 26, INK, 'letter-spacing="4"'))
  const scanAt = WIDTH - MARGIN - QR / 2
  parts.push(
    `<text x="${scanAt}" y="${top + QR + 30}" font-size="22" fill="${QUIET}" text-anchor="middle" ${FONT}>` +
      `${escaped(scan)}</text>`,
  )
  return { svg: parts.join(''), height: lines.length * LINE + FOOT }
}

/** @param covers bytes of the pictures */
export async function drawPoster(
  content: PosterContent,
  covers: readonly Buffer[],
  { origin, productName }: { origin: string; productName: string },
): Promise<Buffer> {
  const tiles = covers.length >= 4 ? covers.slice(0, 4) : covers.slice(0, 1)
  const side = tiles.length === 1 ? PICTURE : TILE
  const layers: OverlayOptions[] = []
  for (const [at, cover] of tiles.entries()) {
    layers.push({
      input: await sharp(cover).resize({ width: side, height: side, fit: 'cover' }).toBuffer(),
      left: MARGIN + (at % 2) * (TILE + GAP),
      top: MARGIN + Math.floor(at / 2) * (TILE + GAP),
    })
  }
  const top = MARGIN + (tiles.length > 0 ? PICTURE + MARGIN : 0)
  const text = textOf(content, productName, top)
  const height = top + Math.max(text.height, QR + 30 + MARGIN)
  layers.push({ input: qrSvg(origin + content.path, QR), left: WIDTH - MARGIN - QR, top })
  if (await hasLetters()) layers.push({ input: svgOf(WIDTH, height, text.svg), left: 0, top: 0 })
  return sharp({ create: { width: WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

const MEDIA = /^\/media\/([a-z]+)\/(\d{1,8})\/([a-z0-9-]+\.webp)$/

export function registerSharePosters(app: FastifyInstance, options: PosterOptions): void {
  const { pictures, find, productName, dataDir } = options
  const queue = createFairQueue({
    maxRunning: NARROWINGS_AT_ONCE,
    waiting: RENDERS_WAITING,
    perClient: options.isLimited ? RENDERS_PER_CLIENT : Infinity,
  })
  const folder = path.join(dataDir, 'media', 'posters')

  async function coversOf({ pictures: urls }: PosterContent, client: string): Promise<Buffer[]> {
    const width = urls.length >= 4 ? TILE_WIDTH : ONE_WIDTH
    const covers: Buffer[] = []
    for (const url of urls) {
      const [, name, id, file = ''] = MEDIA.exec(url) ?? []
      const owner = PICTURE_OWNERS.find((one) => one === name)
      const picture = owner && (await pictures.get({ owner, id: Number(id), file, width, client }))
      if (picture) covers.push(await readFile(picture.path))
    }
    return covers
  }

  /** Kept only for the shop's own origin: hosts of requests are endless. */
  async function posterOf(content: PosterContent, code: string, host: string, client: string): Promise<Buffer> {
    const draw = async (origin: string) => {
      const covers = await coversOf(content, client)
      return queue.run(client, () => drawPoster(content, covers, { origin, productName }))
    }
    if (options.origin === undefined) return draw(host)
    const hash = createHash('sha256')
      .update(JSON.stringify([content, options.origin, productName]))
      .digest('hex')
    const file = path.join(folder, `${code}-${hash.slice(0, 16)}.jpg`)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return readFile(file)
    const drawn = await draw(options.origin)
    const partial = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    await writeFile(partial, drawn)
    await rename(partial, file)
    return drawn
  }

  app.get<{ Params: Static<typeof PosterParams>; Querystring: Static<typeof PosterQuery> }>(
    '/media/share/:code/poster.jpg',
    { schema: { params: PosterParams, querystring: PosterQuery } },
    async ({ params: { code }, query, ip, protocol, host }, reply) => {
      const found = /^[0-9A-Za-z]{8}$/.test(code) ? await find(code) : null
      if (!found) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const content = query.price === 'hidden' ? { ...found, priceFen: null } : found
      const bytes = await posterOf(content, code, `${protocol}://${host}`, addressKey(ip)).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        reply.header('retry-after', BUSY_RETRY_S)
        throw new Refusal(RET.UNAVAILABLE, PICTURES_BUSY)
      })
      return reply.header('cache-control', `private, max-age=${POSTER_MAX_AGE_S}`).type('image/jpeg').send(bytes)
    },
  )
}
