import { namedScripts, pageSettings, readPageScripts } from './page-settings'

const read = (given: Record<string, string>, isProduction = false) => {
  const problems: string[] = []
  return { scripts: readPageScripts((name) => given[name] ?? null, isProduction, problems), problems }
}
const none = { nativeBridge: null, miniProgramSdk: null, devTool: null, debugChart: null }
const messenger = { apiOrigin: 'https://api.example', mini: null, account: null }

it('names no external script by default, and a page has no settings', () => {
  expect(read({})).toEqual({ scripts: none, problems: [] })
  expect(pageSettings({ pageScripts: none, messenger })).toBeNull()
})

it.each([
  ['the native bridge (spec 7.4/10)', 'NATIVE_BRIDGE_SCRIPT', 'nativeBridge'],
  ['a mini-program SDK (spec 7.4/12)', 'MINI_PROGRAM_SDK_SCRIPT', 'miniProgramSdk'],
  ['a dev tool (spec 7.4/13)', 'DEV_TOOL_SCRIPT', 'devTool'],
  ['a debug chart (spec 7.4/14)', 'DEBUG_CHART_SCRIPT', 'debugChart'],
])('takes the address of %s from %s and hands it to the page', (_script, setting, name) => {
  const { scripts, problems } = read({ [setting]: 'https://cdn.example/a.js' })
  expect(problems).toEqual([])
  expect(namedScripts(scripts)).toEqual({ [name]: 'https://cdn.example/a.js' })
  expect(pageSettings({ pageScripts: scripts, messenger })).toEqual({ scripts: { [name]: 'https://cdn.example/a.js' } })
})

it('hands over the official account, for the ticket by JSONP (spec 7.1/50)', () => {
  const account = { appId: 'wx2', secret: 's2' }
  expect(pageSettings({ pageScripts: none, messenger: { ...messenger, account } })).toEqual({ wxPublicId: 'wx2' })
})

it('refuses the tools of developers in production (spec 7.4/13, 7.4/14)', () => {
  const address = 'https://cdn.example/a.js'
  const { problems } = read(
    { DEV_TOOL_SCRIPT: address, DEBUG_CHART_SCRIPT: address, MINI_PROGRAM_SDK_SCRIPT: address },
    true,
  )
  expect(problems).toEqual([
    'DEV_TOOL_SCRIPT is refused with NODE_ENV=production: it is a tool of developers',
    'DEBUG_CHART_SCRIPT is refused with NODE_ENV=production: it is a tool of developers',
  ])
})

it.each([
  'cdn.example/a.js',
  'https://cdn.example/a.js; script-src *',
  'https://cdn.example/a.js?b=1',
  "https://x/' 'unsafe-inline",
])('refuses %j, which a policy cannot name', (address) => {
  expect(read({ MINI_PROGRAM_SDK_SCRIPT: address }).problems).toHaveLength(1)
})
