/**
 * Puts many item pictures on one page, to be looked at.
 * npx tsx server/src/media/contact-sheet.ts <out.png> [--size 170] [--columns 10] [--count 60] [--seed 1]
 *   [--category bags] [--kind tote] [--view front|side|hardware|interior|flaw-0] [--truth out.json] [--scenes]
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { drawItem } from './draw-item'
import { drawScene, SCENES } from './draw-scene'
import { SCENE_UNITS } from './limits'
import { createRandom } from './paint/random'
import { renderPicture } from './render-picture'
import { ALL_KINDS, sampleSubject } from './sample'
import { factsOf, type ItemSubject, type ItemView, type Kind } from './subject'

const GAP = 8

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '170' },
    columns: { type: 'string', default: '10' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    category: { type: 'string' },
    kind: { type: 'string' },
    view: { type: 'string', default: 'front' },
    truth: { type: 'string' },
    scenes: { type: 'boolean', default: false },
  },
})

/** Every kind appears once before one appears twice, in a shuffled order. */
function pickSubjects(count: number, seed: number, view: string): ItemSubject[] {
  const random = createRandom(seed)
  const kinds = ALL_KINDS.filter(
    (kind) =>
      (values.category === undefined || factsOf(kind).category === values.category) &&
      (values.kind === undefined || kind === values.kind),
  )
  let pool: Kind[] = []
  return Array.from({ length: count }, (): ItemSubject => {
    if (pool.length === 0) pool = [...kinds]
    const [kind] = pool.splice(random.whole(0, pool.length - 1), 1)
    if (kind === undefined) throw new RangeError('no kind matches')
    return sampleSubject(kind, random.whole(1, 1e9), view.startsWith('flaw') ? 1 : 0)
  })
}

async function page(
  tiles: readonly Buffer[],
  width: number,
  height: number,
  columns: number,
  out: string,
): Promise<void> {
  const layers = tiles.map((input, i): OverlayOptions => ({
    input,
    left: GAP + (i % columns) * (width + GAP),
    top: GAP + Math.floor(i / columns) * (height + GAP),
  }))
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(tiles.length / columns) * (height + GAP),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(layers)
    .png()
    .toFile(out)
}

async function main(): Promise<void> {
  const [out] = positionals
  if (out === undefined) throw new RangeError('give the path of the sheet')
  if (values.scenes) {
    const tiles = await Promise.all(SCENES.map((name) => renderPicture(drawScene(name), SCENE_UNITS.width)))
    await page(tiles, SCENE_UNITS.width, SCENE_UNITS.height, 1, out)
    return
  }
  const size = Number(values.size)
  const view = values.view as ItemView
  const subjects = pickSubjects(Number(values.count), Number(values.seed), view)
  const tiles: Buffer[] = []
  for (const subject of subjects) tiles.push(await renderPicture(drawItem(subject, view), size))
  await page(tiles, size, size, Number(values.columns), out)
  if (values.truth !== undefined) await writeFile(values.truth, JSON.stringify(subjects, null, 1))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
