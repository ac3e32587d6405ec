import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerErrors } from '../../plugins/errors'
import type { Pictures } from './pictures'
import { RenderQueueFull } from './render-queue'
import { registerMedia } from './routes'

const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-media-'))
const file = path.join(dir, 'picture.webp')
writeFileSync(file, 'webp')
afterAll(() => rmSync(dir, { recursive: true }))

async function answer(get: Pictures['get'], headers: Record<string, string> = {}) {
  const app: FastifyInstance = Fastify()
  registerErrors(app)
  registerMedia(app, { get, isIdle: () => true, waiting: () => 0 })
  try {
    return await app.inject({ url: '/media/item/1/front-1.webp?w=240', headers, remoteAddress: '2001:db8:1:2:3::4' })
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
    const { statusCode, headers } = await answer(() => Promise.reject(new RenderQueueFull()))
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', undefined])
  })
})
