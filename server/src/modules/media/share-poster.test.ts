import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { registerErrors } from '../../plugins/errors'
import type { Pictures } from './pictures'
import { QueueFull } from '../../kit/fair-queue'
import { linesOf, registerSharePosters, type PosterContent } from './share-poster'

const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-poster-'))
const file = path.join(dir, 'picture.webp')
beforeAll(() =>
  sharp({ create: { width: 680, height: 680, channels: 3, background: '#c04020' } })
    .webp()
    .toFile(file),
)
afterAll(() => rmSync(dir, { recursive: true }))

const item: PosterContent = {
  path: '/user/share-page?code=Ab3dEf9h',
  pictures: ['/media/item/100001/front-3f2a91c04e-1.webp'],
  title: '香奈儿 Classic Flap 中号 黑色荔枝皮',
  note: '香奈儿 · Classic Flap',
  gradeName: '95新',
  priceFen: 4_280_000,
  scan: '扫码查看',
}
const stored = {
  path: file,
  etag: '"a"',
  contentType: 'image/webp',
  width: 680,
  height: 680,
  isSubstitute: false,
} as const

interface Given {
  content?: PosterContent | null
  get?: Pictures['get']
  origin?: string
}

async function answer(url: string, { content = item, get = () => Promise.resolve(stored), origin }: Given = {}) {
  const app = Fastify()
  registerErrors(app)
  const about = { productName: '珍循', dataDir: dir, isLimited: false, origin }
  registerSharePosters(app, { ...about, pictures: { get }, find: () => Promise.resolve(content) })
  try {
    return await app.inject({ url })
  } finally {
    await app.close()
  }
}
const POSTER = '/media/share/Ab3dEf9h/poster.jpg'

it('is a picture as wide as a phone, with the cover at its place and the code below it', async () => {
  const { statusCode, headers, rawPayload } = await answer(POSTER)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height = 0 } = await sharp(rawPayload).metadata()
  expect(width).toBe(750)
  expect(height).toBeGreaterThan(900)
  const at = async (left: number, top: number) =>
    (await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0
  expect(await at(375, 300)).toBeGreaterThan(180)
  expect(await at(375, 300)).toBeLessThan(210)
  // The corner of the code, within its white border, is a black square.
  expect(await at(750 - 40 - 184 + 20, 750 + 20)).toBeLessThan(60)
})

it('differs with its price, and is kept for the shop’s own origin alone', async () => {
  const posters = () => readdirSync(path.join(dir, 'media', 'posters')).length
  await answer(POSTER, { origin: 'https://shop.example' })
  await answer(POSTER, { origin: 'https://shop.example' })
  expect(posters()).toBe(1)
  const hidden = await answer(`${POSTER}?price=hidden`, { origin: 'https://shop.example' })
  expect(hidden.statusCode).toBe(200)
  expect(posters()).toBe(2)
  await answer(POSTER)
  expect(posters()).toBe(2)
})

it('is drawn of four covers, of none, and of a title that is longer than its place', async () => {
  const four = { ...item, pictures: Array.from({ length: 4 }, () => item.pictures[0] ?? ''), title: '长'.repeat(200) }
  for (const content of [four, { ...item, pictures: [] }, { ...item, title: '<b>&"' }]) {
    expect((await answer(POSTER, { content })).statusCode).toBe(200)
  }
})

it('is not there for a code that leads to nothing, and later while too much is drawn', async () => {
  expect((await answer(POSTER, { content: null })).statusCode).toBe(404)
  expect((await answer('/media/share/..%2F..%2F/poster.jpg')).statusCode).toBe(404)
  expect((await answer(`${POSTER}?price=1`)).statusCode).toBe(400)
  const busy = await answer(POSTER, { get: () => Promise.reject(new QueueFull()) })
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, expect.any(String)])
})

it('breaks a title by the width of its letters, and ends it with an ellipsis', () => {
  expect(linesOf('一二三四五六七', 3, 3)).toEqual(['一二三', '四五六', '七'])
  expect(linesOf('一二三四五六七', 3, 2)).toEqual(['一二三', '四五…'])
  expect(linesOf('abcde', 3, 1)).toEqual(['abcde'])
  expect(linesOf('', 3, 1)).toEqual([])
})
