/**
 * node scripts/icon-font.mjs: makes the mini-program's icon font (src/ui/base/icon-font.scss) from
 * src/ui/base/icon-paths.ts and more-icon-paths.ts. The file is committed, so that a build needs none of these tools;
 * `--check` fails when the paths have changed since.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { at, fail, run } from './lib/run.mjs'

const FILE = 'src/ui/base/icon-font.scss'
/** Units of the font per unit of the paths' grid of 24. */
const SCALE = 40
const GRID = 24
const EM = SCALE * GRID
const STROKE = 1.5
/** The first code point of the private use area. */
const FIRST_CODE = 0xe000
/** A constant date, in seconds: the same paths make the same bytes. */
const MADE_AT = 0

const { LINE_ICONS: firstLines, SOLID_ICONS } = await tsImport('../src/ui/base/icon-paths.ts', import.meta.url)
const { MORE_ICONS } = await tsImport('../src/ui/base/more-icon-paths.ts', import.meta.url)
const LINE_ICONS = { ...firstLines, ...MORE_ICONS }
const digest = createHash('sha256')
  .update(JSON.stringify([LINE_ICONS, SOLID_ICONS]))
  .digest('hex')
  .slice(0, 16)

if (process.argv.includes('--check')) {
  if (!readFileSync(at(FILE), 'utf8').includes(digest)) fail(`${FILE} is old: run node scripts/icon-font.mjs`)
  process.exit(0)
}

const [{ default: CanvasKitInit }, { default: svg2ttf }, { default: ttf2woff }] = await Promise.all([
  import('canvaskit-wasm'),
  import('svg2ttf'),
  import('ttf2woff'),
])
const kit = await CanvasKitInit()

/**
 * The outline of an icon in the font's units, which grow upwards. Fonts fill by direction (nonzero): overlaps of
 * strokes may stay.
 */
const outlineOf = (d, isLine) => {
  const drawn = kit.Path.MakeFromSVGString(d)
  if (!drawn) throw new Error(`Not a path: ${d}`)
  const path = new kit.PathBuilder().addPath(drawn, SCALE, 0, 0, 0, -SCALE, EM, 0, 0, 1).detachAndDelete()
  if (!isLine) path.setFillType(kit.FillType.EvenOdd)
  const outline = isLine
    ? path.makeStroked({ width: STROKE * SCALE, cap: kit.StrokeCap.Round, join: kit.StrokeJoin.Round })
    : path.makeAsWinding()
  return outline.toSVGString()
}

const icons = [
  ...Object.entries(LINE_ICONS).map(([name, d]) => ({ name, outline: outlineOf(d, true) })),
  ...Object.entries(SOLID_ICONS).map(([name, d]) => ({ name, outline: outlineOf(d, false) })),
].map((icon, index) => ({ ...icon, code: (FIRST_CODE + index).toString(16) }))

const svgFont = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${EM}">
<font-face font-family="icons" units-per-em="${EM}" ascent="${EM}" descent="0"/><missing-glyph/>
${icons.map(({ name, outline, code }) => `<glyph glyph-name="${name}" unicode="&#x${code};" d="${outline}"/>`).join('\n')}
</font></defs></svg>`
const woff = Buffer.from(ttf2woff(svg2ttf(svgFont, { ts: MADE_AT }).buffer))

writeFileSync(
  at(FILE),
  `// Made by scripts/icon-font.mjs of icon-paths.ts and more-icon-paths.ts (${digest}); do not edit.
@font-face {
  font-family: rx-icons;
  src: url('data:font/woff;base64,${woff.toString('base64')}') format('woff');
}
.rx-i::before {
  display: block;
  font-family: rx-icons;
  font-style: normal;
  font-weight: 400;
  line-height: 1;
}
${icons.map(({ name, code }) => `.rx-i-${name}::before {\n  content: '\\${code}';\n}`).join('\n')}
`,
)
await run('prettier', ['--write', '--log-level', 'warn', FILE])
console.log(`${icons.length} icons, ${woff.length} bytes`)
