/** Writes docs/ui.md from the gallery's descriptions of the interface kit; with --check only says whether it is current. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { format, resolveConfig } from 'prettier'
import type { PieceSpec, PropSpec } from '../src/gallery/piece-spec'

const root = path.resolve(__dirname, '..')
const file = path.join(root, 'docs/ui.md')
const bundle = path.join(root, '.cache/ui-doc/pieces.mjs')

/** The descriptions stand beside their examples, which are components with styles: they are bundled as the server's screens are, then read. */
const readPieces = async (): Promise<readonly PieceSpec[]> => {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/gallery/all-pieces.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { 'process.env.TARO_ENV': '"h5"' },
    loader: { '.scss': 'empty', '.css': 'empty' },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.json'],
    alias: { '@tarojs/components': path.join(root, 'src/h5-components/index.ts') },
    external: ['react', 'react-dom', 'dayjs'],
    logLevel: 'warning',
  })
  const { pieces } = (await import(pathToFileURL(bundle).href)) as { pieces: readonly PieceSpec[] }
  return [...pieces].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const cell = (text = '') => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ')
const code = (text = '') => (text ? `\`${cell(text)}\`` : '')

const propRow = ({ name, type, default: fallback, note }: PropSpec) =>
  `| ${code(name)} | ${code(type)} | ${code(fallback)} | ${cell(note)} |`

const section = ({ name, title, from, summary, props, examples }: PieceSpec): string =>
  [
    `## ${name} ${title}`,
    summary,
    `\`import { ${name} } from '${from}'\``,
    ...(props.length > 0
      ? [['| prop | type | default | note |', '| - | - | - | - |', ...props.map(propRow)].join('\n')]
      : []),
    ...examples.map((example) => `${example.title}\n\n\`\`\`tsx\n${example.code}\n\`\`\``),
  ].join('\n\n')

const INTRO = `# The interface kit

Written by \`npx tsx scripts/ui-doc.ts\` from \`src/gallery/pieces\`: change it there. The same descriptions, with every state drawn, are the gallery
(/dev/gallery, in \`npm run dev\`). How the kit is made, its ports and its looks: \`src/ui/README.md\`.`

const render = async (pieces: readonly PieceSpec[]): Promise<string> => {
  const index = pieces.map(({ name, title }) => `[${name}](#${name.toLowerCase()}-${title})`).join(' · ')
  const text = [INTRO, index, ...pieces.map(section)].join('\n\n')
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown', embeddedLanguageFormatting: 'off' })
}

const main = async () => {
  const pieces = await readPieces()
  const text = await render(pieces)
  const counts = `${pieces.length} pieces, ${pieces.reduce((sum, { examples }) => sum + examples.length, 0)} states`
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
    console.log(`docs/ui.md written: ${counts}`)
    return
  }
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    console.log(`docs/ui.md is current: ${counts}`)
    return
  }
  console.error('docs/ui.md is not current: run npx tsx scripts/ui-doc.ts')
  process.exitCode = 1
}

void main()
