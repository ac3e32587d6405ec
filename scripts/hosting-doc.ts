/**
 * Writes the table of all settings into docs/hosting.md. Its text is .env.example; this fails when that file lacks a
 * setting that the server, its start or a build reads, or has one that none reads. `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { readConfig } from '../server/src/config'
import { SECRETS } from '../server/src/secrets'

const EXAMPLE = '.env.example'
const PAGE = 'docs/hosting.md'
const [BEGIN, END] = ['<!-- settings: generated from .env.example -->', '<!-- end of settings -->']

interface Group {
  about: string
  settings: { name: string; value: string }[]
}

/** A comment is about the settings below it, up to the next comment or empty line. */
function readExample(text: string): Group[] {
  const groups: Group[] = []
  let group: Group = { about: '', settings: [] }
  const lines = text.split('\n')
  for (const line of lines) {
    const [, name, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      if (group.settings.length === 0) groups.push(group)
      group.settings.push({ name, value })
    } else {
      const comment = line.replace(/^#\s*/, '')
      const continues = group.settings.length === 0 && comment !== ''
      group = { about: continues ? `${group.about} ${comment}`.trim() : comment, settings: [] }
    }
  }
  return groups
}

/** Names that the server reads, whatever the other settings are. */
function serverSettings(): Set<string> {
  const names = new Set<string>()
  for (const provider of ['log', 'http']) {
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get(_target, name) {
          names.add(String(name))
          return name === 'SMS_PROVIDER' ? provider : undefined
        },
      },
    )
    try {
      readConfig(env, process.cwd())
    } catch {
      // Settings are missing; which ones were read is known all the same.
    }
  }
  return names
}

/** Names that the builds of the client read: the list in scripts/lib/builds.mjs. */
function buildSettings(): string[] {
  const [, list = ''] = /const settings = \[([^\]]*)\]/.exec(readFileSync('scripts/lib/builds.mjs', 'utf8')) ?? []
  return [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)
}

/** Names that the start of the server reads: its flags in scripts/lib/run.mjs. */
function startSettings(): string[] {
  const [, flags = ''] = /SERVER_FLAGS = \[([^\]]*)\]/.exec(readFileSync('scripts/lib/run.mjs', 'utf8')) ?? []
  return [...flags.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name)
}

function compare(groups: readonly Group[]): string[] {
  const listed = groups.flatMap(({ settings }) => settings.map(({ name }) => name))
  const read = new Set([...serverSettings(), ...buildSettings(), ...startSettings()])
  return [
    ...[...read].filter((name) => !listed.includes(name)).map((name) => `${EXAMPLE} lacks ${name}`),
    ...listed.filter((name) => !read.has(name)).map((name) => `${EXAMPLE} has ${name}, which nothing reads`),
  ]
}

/** Several machines need every secret set alike; the chapter on them names each. */
function secretsLeftOut(page: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith('| secrets ')) ?? ''
  return Object.values(SECRETS).flatMap(({ setting }) =>
    row.includes(`\`${setting}\``) ? [] : [`${PAGE}: the row on secrets of several machines lacks ${setting}`],
  )
}

async function render(groups: readonly Group[]): Promise<string> {
  const rows = groups.map(({ about, settings }) => {
    const names = settings.map(({ name, value }) => (value === '' ? `\`${name}\`` : `\`${name}=${value}\``)).join(', ')
    return `| ${names} | ${about.replaceAll('|', '\\|')} |`
  })
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the settings`)
  const table = ['| setting, with its default | meaning |', '| --- | --- |', ...rows].join('\n')
  const text = `${page.slice(0, from)}${BEGIN}\n\n${table}\n\n${page.slice(to)}`
  return prettier.format(text, { ...(await prettier.resolveConfig(PAGE)), filepath: PAGE })
}

async function run(): Promise<void> {
  const groups = readExample(readFileSync(EXAMPLE, 'utf8'))
  const text = await render(groups)
  const problems = [...compare(groups), ...secretsLeftOut(text)]
  if (!process.argv.includes('--check')) writeFileSync(PAGE, text)
  else if (text !== readFileSync(PAGE, 'utf8')) problems.push(`${PAGE} is not current: npx tsx scripts/hosting-doc.ts`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

void run()
