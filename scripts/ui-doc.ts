/**
 * Writes src/gallery/all-components.ts, the list of all gallery entries, and docs/ui.md from them; with --check only
 * reports whether both are current. An entry is a file `x.gallery.tsx` beside its component.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { format, resolveConfig } from 'prettier'
import type { ComponentSpec, PropSpec } from '../src/gallery/component-spec'

const root = path.resolve(__dirname, '..')
const file = path.join(root, 'docs/ui.md')
const bundle = path.join(root, '.cache/ui-doc/entries.mjs')

const listFile = path.join(root, 'src/gallery/all-components.ts')

/** `date-picker` → `datePicker` */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The list of entries, as TypeScript. */
const renderList = (): string => {
  const src = path.join(root, 'src')
  const entries = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gallery.tsx'))
    .map((name) =>
      name
        .split(path.sep)
        .join('/')
        .replace(/\.tsx$/, ''),
    )
    .sort((a, b) => path.basename(a).localeCompare(path.basename(b), 'en'))
    .map((name) => ({ from: `@/${name}`, as: `${camel(path.basename(name, '.gallery'))}Entry` }))
  return [
    '/** Written by scripts/ui-doc.ts: every gallery entry, by file name. */',
    ...entries.map(({ from, as }) => `import ${as} from '${from}'`),
    "import type { ComponentSpec } from './component-spec'",
    '',
    'export const components: readonly ComponentSpec[] = [',
    ...entries.map(({ as }) => `  ${as},`),
    ']',
    '',
  ].join('\n')
}

/** Entries are beside their components and import styles: they are bundled as the server's screens are, then read. */
const readComponents = async (): Promise<readonly ComponentSpec[]> => {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/gallery/all-components.ts'],
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
    // Packages of the store are CommonJS and require react.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'warning',
  })
  const { components } = (await import(pathToFileURL(bundle).href)) as { components: readonly ComponentSpec[] }
  return [...components].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const cell = (text = '') => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ')
const code = (text = '') => (text ? `\`${cell(text)}\`` : '')

const propRow = ({ name, type, default: fallback, note }: PropSpec) =>
  `| ${code(name)} | ${code(type)} | ${code(fallback)} | ${cell(note)} |`

const section = ({ name, title, from, summary, props, examples }: ComponentSpec): string =>
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

Written by \`npx tsx scripts/ui-doc.ts\` from the entries \`x.gallery.tsx\` beside the components: change them there. The same descriptions, with every state drawn, are the gallery
(/dev/gallery, in \`npm run dev\`). How the kit is made, its ports and its looks: \`src/ui/README.md\`.`

const render = async (components: readonly ComponentSpec[]): Promise<string> => {
  const index = components.map(({ name, title }) => `[${name}](#${name.toLowerCase()}-${title})`).join(' · ')
  const text = [INTRO, index, ...components.map(section)].join('\n\n')
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown', embeddedLanguageFormatting: 'off' })
}

const outputs: readonly [name: string, file: string, make: () => string | Promise<string>][] = [
  ['src/gallery/all-components.ts', listFile, renderList],
  ['docs/ui.md', file, async () => render(await readComponents())],
]

const main = async () => {
  for (const [name, target, make] of outputs) {
    const text = await make()
    if (!process.argv.includes('--check')) writeFileSync(target, text)
    else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
      console.error(`${name} is not current: run npx tsx scripts/ui-doc.ts`)
      process.exitCode = 1
      return
    }
    console.log(`${name} is current`)
  }
}

void main()
