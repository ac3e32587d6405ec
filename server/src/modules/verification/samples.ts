/** Example documents of a demonstration. */
import { RET } from '@contract/constants'
import sharp from 'sharp'
import { HOUR_MS } from '../../kit/china-day'
import { Refusal } from '../../kit/refusal'
import { REFUSALS } from './messages'
import type { VerificationTools } from './tools'

/**
 * Addresses of two example photographs, as the user's own uploads have them.
 * @throws Refusal NOT_FOUND outside a demonstration
 */
export async function samples(
  { config, pictures }: VerificationTools,
  userId: number,
): Promise<{ front: string; back: string }> {
  if (!config.demo) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const taker = { kind: 'user', id: String(userId) } as const
  const save = async (side: 'front' | 'back') =>
    pictures.addressOf(await pictures.save(await drawSample(side, userId), { purpose: 'identity', taker }), HOUR_MS).url
  return { front: await save('front'), back: await save('back') }
}

/** A card without a person: a photograph's place and lines, or an emblem's. Squares tell one user's from another's. */
export function drawSample(side: 'front' | 'back', userId: number): Promise<Buffer> {
  const lines = [0, 1, 2, 3].map((at) => `<rect x="60" y="${120 + at * 90}" width="420" height="34" fill="#9fb4c4"/>`)
  const portrait = '<rect x="620" y="110" width="220" height="300" rx="12" fill="#b9c8d3"/>'
  const emblem =
    '<circle cx="180" cy="200" r="90" fill="#c98d7d"/><rect x="360" y="160" width="440" height="60" fill="#9fb4c4"/>'
  const squares = [...userId.toString(2).padStart(24, '0')].map(
    (bit, at) =>
      `<rect x="${60 + at * 24}" y="530" width="18" height="18" fill="${bit === '1' ? '#33475a' : '#c5d3dd'}"/>`,
  )
  const inner = `${side === 'front' ? `${lines.join('')}${portrait}` : emblem}${squares.join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="606"><rect width="960" height="606" rx="28" fill="#e8eef2"/>${inner}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg().toBuffer()
}
