import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { registerErrors } from '../../plugins/errors'
import type { Pictures } from './pictures'
import { QueueFull } from '../../kit/fair-queue'
import { registerSharePictures } from './share-picture'

const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-share-'))
const file = path.join(dir, 'picture.webp')
const picture = {
  path: file,
  etag: '"a"',
  contentType: 'image/webp',
  width: 680,
  height: 680,
  isSubstitute: false,
} as const
beforeAll(() =>
  sharp({ create: { width: 680, height: 680, channels: 3, background: '#c04020' } })
    .webp()
    .toFile(file),
)
afterAll(() => rmSync(dir, { recursive: true }))

async function answer(get: Pictures['get'], url = '/media/item/1/front-1.webp/share.jpg') {
  const app = Fastify()
  registerErrors(app)
  registerSharePictures(app, { get })
  try {
    return await app.inject({ url })
  } finally {
    await app.close()
  }
}

it('gives the whole picture as a JPG of five to four, its edges continued', async () => {
  const { statusCode, headers, rawPayload } = await answer(() => Promise.resolve(picture))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(headers['cache-control']).toContain('immutable')
  const { width = 0, height = 1, format } = await sharp(rawPayload).metadata()
  expect([format, width / height]).toEqual(['jpeg', 1.25])
  expect(rawPayload.length).toBeLessThan(128 * 1024)
  const { data } = await sharp(rawPayload)
    .extract({ left: 2, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(180)
  expect(data[2]).toBeLessThan(60)
})

it('is not kept by anyone when it was made of another width', async () => {
  const { headers } = await answer(() => Promise.resolve({ ...picture, isSubstitute: true }))
  expect(headers['cache-control']).toBe('no-store')
})

it('is refused with a time to wait where the picture cannot be drawn now, and is missing where there is none', async () => {
  const busy = await answer(() => Promise.reject(new QueueFull()))
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '10'])
  expect((await answer(() => Promise.resolve(null))).statusCode).toBe(404)
  expect((await answer(() => Promise.resolve(picture), '/media/nothing/1/front-1.webp/share.jpg')).statusCode).toBe(404)
})
