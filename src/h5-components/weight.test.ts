/** @jest-environment node */
import { buildSync } from 'esbuild'
import { brotliCompressSync } from 'node:zlib'

const BASE = ['View', 'Text', 'Image', 'Button', 'ScrollView']

/** Minified code of a first load with these components, without React and without lazily loaded code. */
function firstLoad(names: string[]): string {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: `export { ${names.join()} } from './index'`, resolveDir: __dirname, sourcefile: 'first.ts' },
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    outdir: '/',
    absWorkingDir: '/',
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  })
  const needed = new Set(
    Object.keys(metafile.outputs).filter((name) => metafile.outputs[name]?.entryPoint?.endsWith('first.ts')),
  )
  for (const name of needed)
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement') needed.add(path)
  return outputFiles
    .filter(({ path }) => needed.has(path.slice(1)))
    .map(({ text }) => text)
    .join('')
}

const weigh = (names: string[]): number => brotliCompressSync(firstLoad(names)).length

/** Bytes that components add to a page with the base. */
const added = (...names: string[]) => weigh([...BASE, ...names]) - weigh(BASE)

describe('the weight of the components', () => {
  it('is what the README says, at most', () => {
    expect(weigh(BASE)).toBeLessThan(2900)
    expect(added('Swiper', 'SwiperItem')).toBeLessThan(1500)
    expect(added('Input', 'Textarea')).toBeLessThan(1500)
    expect(added('Picker', 'PickerView', 'PickerViewColumn')).toBeLessThan(2900)
  })

  it('is paid only for components that are used', () => {
    expect(weigh(['View'])).toBeLessThan(weigh(BASE) / 2)
    expect(added('Block')).toBeLessThan(60)
  })

  it('does not hold the code of pull to refresh', () => {
    expect(firstLoad(BASE)).toContain('scrolltolower')
    expect(firstLoad(BASE)).not.toContain('refresherpulling')
  })
})
