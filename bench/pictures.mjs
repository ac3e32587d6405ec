/**
 * npm run bench:pictures: the CPU time of drawing every kind's views at the largest listed width. Prints, for each
 * view, the median and the dearest kinds in units of a fixed work, the encoding of a picture of noise in that width, so
 * that two machines (or a busy and an idle one) can be compared. The exit code does not depend on them. SEEDS=1,2 by
 * default; KINDS=loafer,tote limits the kinds.
 */
import sharp from 'sharp'
import { drawItem } from '../server/src/media/draw-item.ts'
import { PICTURE_WIDTHS, WEBP_QUALITY } from '../server/src/media/limits.ts'
import { renderWidths } from '../server/src/media/render-picture.ts'
import { ALL_KINDS, sampleSubject } from '../server/src/media/sample.ts'
import { viewsOf } from '../server/src/media/subject.ts'

const SEEDS = (process.env.SEEDS ?? '1,2').split(',').map(Number)
const KINDS = process.env.KINDS?.split(',') ?? ALL_KINDS
const WIDTH = Math.max(...PICTURE_WIDTHS)
const UNIT_RUNS = 5

sharp.concurrency(1)
sharp.cache(false)

/** Milliseconds of CPU that a work takes: wall time depends on what else the machine does. */
const cpuOf = async (work) => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const noise = await sharp({
  create: {
    width: WIDTH,
    height: WIDTH,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .raw()
  .toBuffer()

const encodeNoise = () =>
  sharp(noise, { raw: { width: WIDTH, height: WIDTH, channels: 3 } })
    .webp({ quality: WEBP_QUALITY, effort: 2 })
    .toBuffer()

const measureUnit = async () => {
  const runs = []
  for (let run = 0; run < UNIT_RUNS; run++) runs.push((await cpuOf(encodeNoise)).ms)
  return median(runs)
}

await renderWidths(drawItem(sampleSubject('bangle', 1), 'front'), [WIDTH])
const before = await measureUnit()
const rows = []
for (const kind of KINDS) {
  for (const seed of SEEDS) {
    const subject = sampleSubject(kind, seed, 1)
    for (const view of viewsOf(subject)) {
      const { ms, result } = await cpuOf(() => renderWidths(drawItem(subject, view), [WIDTH]))
      rows.push({ kind, view, material: subject.material, ms, bytes: result[0].length })
    }
  }
}
const unit = (before + (await measureUnit())) / 2
const units = (ms) => (ms / unit).toFixed(1)

console.log(`1 unit = encoding noise of ${WIDTH} px: ${unit.toFixed(0)} ms of CPU here`)
for (const view of new Set(rows.map((row) => row.view))) {
  const own = rows.filter((row) => row.view === view).sort((a, b) => b.ms - a.ms)
  const dearest = own
    .slice(0, 4)
    .map(({ kind, material, ms }) => `${kind} ${material} ${units(ms)}`)
    .join(', ')
  const kilobytes = Math.round(median(own.map(({ bytes }) => bytes)) / 1000)
  console.log(`${view}: median ${units(median(own.map(({ ms }) => ms)))}, ${kilobytes} kB; dearest ${dearest}`)
}
