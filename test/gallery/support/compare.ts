/** Compares a screenshot with the stored picture, with a tolerance for how another machine smooths letters. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const STORED = path.resolve(__dirname, '../pictures')
const FOUND = path.resolve(__dirname, '../../../.cache/gallery')
/** Blur before comparing, px: an edge that lies a fraction of a px elsewhere is no difference. */
const BLUR = 1.2
/** A channel may differ by so much, of 255. */
const CHANNEL = 26
/** Share of pixels that may differ more. */
const SHARE = 0.004

const raw = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().blur(BLUR).raw().toBuffer({ resolveWithObject: true })

const differing = (one: Buffer, other: Buffer): number => {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const isFar = [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > CHANNEL)
    if (isFar) count++
  }
  return count / (one.length / 3)
}

/**
 * Compares a screenshot with its stored picture; with UPDATE_PICTURES=1 it is stored instead.
 * @returns '' when they are alike, else what differs and where the new picture lies
 */
export const compared = async (name: string, screenshot: Buffer): Promise<string> => {
  const stored = path.join(STORED, `${name}.webp`)
  const webp = await sharp(screenshot).webp({ lossless: true, effort: 6 }).toBuffer()
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(STORED, { recursive: true })
    writeFileSync(stored, webp)
    return ''
  }
  const keep = (what: string) => {
    mkdirSync(FOUND, { recursive: true })
    const found = path.join(FOUND, `${name}.webp`)
    writeFileSync(found, webp)
    return `${name}: ${what}; see ${path.relative(process.cwd(), found)}`
  }
  if (!existsSync(stored)) return keep('is not stored yet (UPDATE_PICTURES=1 stores it)')
  const [now, before] = await Promise.all([raw(screenshot), raw(stored)])
  if (now.info.width !== before.info.width || now.info.height !== before.info.height)
    return keep(`${now.info.width}×${now.info.height}, stored ${before.info.width}×${before.info.height}`)
  const share = differing(now.data, before.data)
  return share > SHARE ? keep(`${(share * 100).toFixed(1)} % differ`) : ''
}
