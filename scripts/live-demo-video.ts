/**
 * Draws the film of the demonstration's live rooms, once: four drawn items of fifteen seconds each, as HLS segments of
 * two seconds below server/assets/live-demo, which are committed. It needs ffmpeg on the path (Debian's package); the
 * server does not.
 *
 *   npx tsx scripts/live-demo-video.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawItem } from '../server/src/media/draw-item'
import { renderPicture } from '../server/src/media/render-picture'
import { sampleSubject } from '../server/src/media/sample'
import type { Kind, PlainView } from '../server/src/media/subject'
import { FILM } from '../server/src/modules/live/limits'

const [WIDTH, HEIGHT, RATE] = [540, 960, 12]
/** Large enough for the closest that the camera comes. */
const PICTURE = 1080
const ITEMS: readonly { kind: Kind; seed: number; views: readonly PlainView[] }[] = [
  { kind: 'flapBag', seed: 11, views: ['front', 'hardware', 'interior'] },
  { kind: 'dressWatch', seed: 5, views: ['front', 'hardware', 'side'] },
  { kind: 'gemRing', seed: 21, views: ['front', 'side', 'front'] },
  { kind: 'tote', seed: 8, views: ['front', 'side', 'interior'] },
]
/** The drawings' own ground. */
const GROUND = '#ebe7e1'

const target = path.resolve(__dirname, '../server/assets/live-demo')

const main = async () => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const arguments_ = [
    ...['-hide_banner', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`],
    ...['-r', String(RATE), '-i', '-', '-an', '-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.0'],
    ...['-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-crf', '29', '-maxrate', '380k', '-bufsize', '760k'],
    // A frame that stands alone begins each segment.
    ...['-g', String(RATE * 2), '-keyint_min', String(RATE * 2), '-sc_threshold', '0', '-bf', '0'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(target, '%d.m4s')],
    path.join(target, 'film.m3u8'),
  ]
  const encoder = spawn('ffmpeg', arguments_, { stdio: ['pipe', 'inherit', 'inherit'] })
  const each = (FILM.segments * FILM.segmentMs) / 1000 / ITEMS.length
  for (const { kind, seed, views } of ITEMS) {
    const subject = sampleSubject(kind, seed)
    const pictures: Buffer[] = []
    for (const view of views) pictures.push(await renderPicture(drawItem(subject, view), PICTURE))
    const frames = each * RATE
    const perView = frames / views.length
    for (let frame = 0; frame < frames; frame += 1) {
      const picture = pictures[Math.min(views.length - 1, Math.floor(frame / perView))]
      // The camera comes closer, slowly.
      const part = (frame % perView) / perView
      const side = Math.round(PICTURE * (0.95 - 0.12 * part))
      const at = Math.round((PICTURE - side) / 2)
      const shot = await sharp(picture)
        .extract({ left: at, top: at, width: side, height: side })
        .resize(WIDTH + 60, WIDTH + 60)
        .extract({ left: 30, top: 0, width: WIDTH, height: WIDTH + 60 })
        .toBuffer()
      const pixels = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
        .composite([{ input: shot, left: 0, top: 170 }])
        .removeAlpha()
        .raw()
        .toBuffer()
      if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
    }
  }
  encoder.stdin.end()
  const [code] = (await once(encoder, 'exit')) as [number]
  rmSync(path.join(target, 'film.m3u8'), { force: true })
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

void main()
