import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerErrors } from '../../plugins/errors'
import type { Pictures } from './pictures'
import { QueueFull } from '../../kit/fair-queue'
import { registerMedia } from './routes'
import { variantOf } from './variant'

const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-media-'))
const file = path.join(dir, 'picture.webp')
writeFileSync(file, 'webp')
afterAll(() => rmSync(dir, { recursive: true }))

const variant: Pictures['variant'] = ({ path: whole }, { format, limit }) =>
  variantOf(whole, format, limit, (work) => work())

async function answer(
  get: Pictures['get'],
  headers: Record<string, string> = {},
  url = '/media/item/1/front-1.webp?w=240',
) {
  const app: FastifyInstance = Fastify()
  registerErrors(app)
  registerMedia(app, { get, variant })
  try {
    return await app.inject({ url, headers, remoteAddress: '2001:db8:1:2:3::4' })
  } finally {
    await app.close()
  }
}
const picture = { path: file, etag: '"a"', contentType: 'image/webp', width: 360, height: 360 } as const

describe('a picture that cannot be drawn now', () => {
  it('is replaced by another width, which nobody keeps', async () => {
    const get = jest.fn(() => Promise.resolve({ ...picture, isSubstitute: true }))
    const { statusCode, headers, body } = await answer(get, { 'if-none-match': '"a"' })
    expect([statusCode, body, headers['cache-control'], headers.etag]).toEqual([200, 'webp', 'no-store', undefined])
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ width: 240, client: '2001:db8:1:2' }))
  })

  it('is refused with a time to wait when there is no other', async () => {
    const { statusCode, headers } = await answer(() => Promise.reject(new QueueFull()))
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', undefined])
  })
})

describe('the parameters of an image CDN (spec 9)', () => {
  const large = path.join(dir, 'large.webp')
  const served = { ...picture, path: large, isSubstitute: false }
  const at = (query: string) => answer(() => Promise.resolve(served), {}, `/media/item/1/front-1.webp?${query}`)

  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 480, height: 480, channels: 3, background: '#888', noise } as const
    await sharp({ create }).webp({ quality: 95 }).toFile(large)
  })

  it.each([
    ['webp', '200k', 204_800],
    ['jpg', '300k', 307_200],
    ['png', '30k', 30_720],
    ['jpg', '30k', 30_720],
  ])('give a %s of at most %s (spec 9/14, 9/15)', async (format, size, limit) => {
    const { statusCode, headers, rawPayload } = await at(`format=${format}&size=${size}&w=680`)
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format === 'jpg' ? 'jpeg' : format}`])
    expect(rawPayload.length).toBeLessThanOrEqual(limit)
    expect((await sharp(rawPayload).metadata()).format).toBe(format === 'jpg' ? 'jpeg' : format)
    expect(headers['cache-control']).toContain('immutable')
  })

  it('are made once, and known again by their own tag', async () => {
    const { headers } = await at('format=jpg&size=30k')
    const again = await answer(
      () => Promise.resolve(served),
      { 'if-none-match': String(headers.etag) },
      '/media/item/1/front-1.webp?format=jpg&size=30k',
    )
    expect(again.statusCode).toBe(304)
  })

  it('have the widths of the contract, and the format and limits of the specification alone (spec 9/16)', async () => {
    const widths: number[] = []
    const get: Pictures['get'] = ({ width }) => Promise.resolve((widths.push(width), served))
    await answer(get, {}, '/media/item/1/front-1.webp?format=webp&size=200k&w=480')
    expect(widths).toEqual([480])
    for (const query of ['format=gif', 'size=1k', 'format=webp&w=481']) expect((await at(query)).statusCode).toBe(400)
  })
})

it('serves a small picture and a larger one for the network speed test (spec 7.4/15)', async () => {
  const none: Pictures['get'] = () => Promise.resolve(null)
  const [small, large] = await Promise.all(
    ['small', 'large'].map((name) => answer(none, {}, `/media/speed/${name}.webp`)),
  )
  expect([small?.headers['content-type'], large?.statusCode]).toEqual(['image/webp', 200])
  expect(large?.rawPayload.length).toBeGreaterThan(5 * (small?.rawPayload.length ?? 0))
  expect((await answer(none, {}, '/media/speed/toString')).statusCode).toBe(404)
})
