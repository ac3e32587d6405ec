import sharp from 'sharp'
import { drawItem, pinSpots } from './draw-item'
import { renderPicture } from './render-picture'
import { sampleSubject } from './sample'
import { type ItemSubject, type Kind, type FlawType, type FlawDegree, type PlainView } from './subject'
import type { SpotPart } from './drawing'
const ROWS: [Kind, FlawType, PlainView, SpotPart][] = [
  ['flapBag', '磨角', 'front', 'corner'],
  ['flapBag', '划痕', 'front', 'surface'],
  ['tote', '变形', 'side', 'surface'],
  ['topHandleBag', '掉色', 'front', 'surface'],
  ['boston', '开线', 'side', 'seam'],
  ['flapBag', '划痕', 'hardware', 'metal'],
  ['flapBag', '氧化', 'hardware', 'metal'],
  ['tote', '污渍', 'interior', 'surface'],
  ['tote', '划痕', 'interior', 'seam'],
  ['diverWatch', '划痕', 'front', 'metal'],
  ['diverWatch', '抛光', 'side', 'metal'],
  ['chronograph', '划痕', 'hardware', 'metal'],
  ['dressWatch', '变形', 'front', 'seam'],
  ['diverWatch', '氧化', 'interior', 'metal'],
  ['diverWatch', '后配件', 'hardware', 'metal'],
  ['bangle', '划痕', 'front', 'metal'],
  ['ringBand', '抛光', 'side', 'metal'],
  ['pendant', '氧化', 'hardware', 'metal'],
  ['bangle', '变形', 'side', 'metal'],
  ['pump', '磨角', 'side', 'corner'],
  ['loafer', '划痕', 'front', 'surface'],
  ['loafer', '变形', 'side', 'surface'],
  ['sneaker', '划痕', 'interior', 'surface'],
  ['pump', '掉色', 'front', 'surface'],
  ['oxford', '开线', 'side', 'seam'],
  ['woolCoat', '污渍', 'front', 'surface'],
  ['shirt', '开线', 'side', 'seam'],
  ['dress', '变形', 'front', 'seam'],
  ['jeans', '掉色', 'front', 'surface'],
  ['belt', '划痕', 'front', 'surface'],
  ['cap', '污渍', 'front', 'corner'],
  ['scarf', '掉色', 'side', 'surface'],
  ['gloves', '开线', 'side', 'seam'],
  ['sunglasses', '划痕', 'front', 'surface'],
]
async function main() {
  const [out = '/tmp/h-b3-sheet.png', from = '0', to = '99', seed = '3', size = '230'] = process.argv.slice(2)
  const S = Number(size)
  const tiles: Buffer[] = []
  const rows = ROWS.slice(Number(from), Number(to))
  for (const [i, [kind, type, view, part]] of rows.entries()) {
    const bare = sampleSubject(kind, Number(seed) + i)
    const all = pinSpots(bare, view)
    const spot = all.find((s) => s.part === part) ?? all[0]!
    for (const degree of ['faint', 'light', 'clear'] as FlawDegree[]) {
      const s: ItemSubject = { ...bare, flaws: [{ type, view, x: spot.x, y: spot.y, degree }] }
      if (degree === 'clear') tiles.push(await renderPicture(drawItem(s, view), S))
      tiles.push(await renderPicture(drawItem(s, 'flaw-0'), S))
    }
  }
  // faint, light, [view clear], clear -> two rows' worth per line
  const cols = 8
  await sharp({
    create: {
      width: cols * (S + 4),
      height: Math.ceil(tiles.length / cols) * (S + 4),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(tiles.map((input, i) => ({ input, left: (i % cols) * (S + 4), top: Math.floor(i / cols) * (S + 4) })))
    .png()
    .toFile(out)
}
void main()
