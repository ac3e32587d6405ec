import type { FastifyRequest } from 'fastify'
import type { RenderedDocument } from '../kit/context'
import { DOCUMENTS_AT_ONCE, DOCUMENTS_PER_CLIENT, DOCUMENTS_WAITING } from '../limits'
import { inTurns } from './in-turns'

const document = (html: string): RenderedDocument => ({ status: 200, headers: {}, html })
const from = (ip: string) => ({ ip }) as FastifyRequest

/** Documents that are drawn when the gate opens. */
function drawing(isLimited: boolean) {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const counts = { running: 0, most: 0 }
  const draw = async () => {
    counts.most = Math.max(counts.most, (counts.running += 1))
    await gate
    counts.running -= 1
    return document('drawn')
  }
  return { ...inTurns(draw, document('plain'), isLimited), counts, open: () => open() }
}
const count = (documents: RenderedDocument[], html: string) => documents.filter((one) => one.html === html).length

describe('documents', () => {
  test('of six addresses, 600 each at once: few are drawn at once, most are plain, and a visitor’s is drawn', async () => {
    const { render, counts, open } = drawing(true)
    const flood = Array.from({ length: 3600 }, (_, index) => render(from(`192.0.2.${index % 6}`)))
    const own = render(from('198.51.100.7'))
    open()
    expect((await own).html).toBe('drawn')
    const answers = await Promise.all(flood)
    expect(counts.most).toBe(DOCUMENTS_AT_ONCE)
    expect(count(answers, 'drawn')).toBe(6 * DOCUMENTS_PER_CLIENT)
    expect(count(answers, 'plain')).toBe(3600 - 6 * DOCUMENTS_PER_CLIENT)
  })

  test('of very many addresses are plain where too many wait', async () => {
    const { render, open } = drawing(true)
    const flood = Array.from({ length: 200 }, (_, index) => render(from(`192.0.2.${index}`)))
    open()
    expect(count(await Promise.all(flood), 'drawn')).toBe(DOCUMENTS_AT_ONCE + DOCUMENTS_WAITING)
  })

  test('of one address take no place of the others', async () => {
    const { render, open } = drawing(true)
    const flood = Array.from({ length: 600 }, () => render(from('192.0.2.1')))
    const own = render(from('198.51.100.7'))
    open()
    expect((await own).html).toBe('drawn')
    expect(count(await Promise.all(flood), 'drawn')).toBe(DOCUMENTS_PER_CLIENT)
  })

  test('of one address are not bounded where the limits are elsewhere', async () => {
    const { render, open } = drawing(false)
    const some = Array.from({ length: 2 * DOCUMENTS_PER_CLIENT }, () => render(from('192.0.2.1')))
    open()
    expect(count(await Promise.all(some), 'drawn')).toBe(2 * DOCUMENTS_PER_CLIENT)
  })

  test('that cannot be drawn are an error', async () => {
    const { render } = inTurns(() => Promise.reject(new Error('no')), document('plain'), true)
    await expect(render(from('192.0.2.1'))).rejects.toThrow('no')
  })
})
