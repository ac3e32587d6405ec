/** The scripts of spec 7.4 that the server's settings name. */
import { loadExternal, loadTools, pageSettings } from './external-scripts'

const give = (settings: object) => {
  document.body.innerHTML = `<script type="application/json" id="rx-settings">${JSON.stringify(settings)}</script>`
}
const loading = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

it('are none by default', async () => {
  expect(pageSettings()).toEqual({})
  for (const name of ['nativeBridge', 'miniProgramSdk'] as const) await loadExternal(name)
  loadTools()
  expect(loading()).toEqual([])
})

it.each([
  ['the native bridge (spec 7.4/10)', 'nativeBridge'],
  ['a mini-program SDK (spec 7.4/12)', 'miniProgramSdk'],
] as const)('%s is loaded from its address when its host asks', async (_script, name) => {
  give({ scripts: { [name]: 'https://cdn.example/a.js' } })
  const loaded = loadExternal(name)
  expect(loading()).toEqual(['https://cdn.example/a.js'])
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await loaded
})

it('a dev tool and a debug chart are loaded where they are named, and missed silently (spec 7.4/13, 7.4/14)', async () => {
  give({ scripts: { devTool: 'https://cdn.example/dev.js', debugChart: 'https://cdn.example/chart.js' } })
  loadTools()
  expect(loading()).toEqual(['https://cdn.example/dev.js', 'https://cdn.example/chart.js'])
  for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('error'))
  await Promise.resolve()
})
