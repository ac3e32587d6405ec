/** The page /dev/shell: reads the settings from its address, and starts the app that they describe. */
import { createApp } from './app'
import { createControls } from './controls'
import { make } from '../../browser/elements'
import { deviceOf, hostOf } from './hosts'
import { createLog } from './log'
import { addressInside } from './mini-program'
import { createPhoneFrame } from './phone-frame'
import { readSettings } from './settings'
import { createStack } from './stack'

const settings = readSettings(location.search)
const log = createLog()
let identity = ''

const signIn = async (): Promise<void> => {
  const answer = await fetch('/dev/shell/session', { method: 'POST' })
  if (answer.ok) identity = ((await answer.json()) as { user_identity: string }).user_identity
  else log.add({ webview: 0, kind: 'event', name: 'no session: DEMO=1 is needed', detail: answer.status })
}

/** In the messenger, a `stackLevel` in the first address says how many pages are below it already. */
const firstUrl = (): string => {
  const { host, url, version } = settings
  if (hostOf(host).token !== null) return url
  const level = Number(new URL(url, location.origin).searchParams.get('stackLevel')) || 1
  return addressInside(url, level, { version, identity: () => identity })
}

const start = (): void => {
  const frame = createPhoneFrame(deviceOf(settings.device), {
    back: () => app.back(),
    login: (done) => void login(done),
  })
  const list = make('ol', { className: 'stack', ariaLabel: 'Webviews' })
  const draw = () => {
    const layers = stack.layers()
    frame.draw(stack.top(), layers.length)
    list.replaceChildren(
      ...layers.map(({ id, title, url }) => make('li', {}, `#${id} ${title} `, make('code', {}, url))).reverse(),
    )
  }
  const stack = createStack(frame.screen, firstUrl(), {
    changed: () => queueMicrotask(draw),
    shown: (layer) => void app.happen(layer, 'onShow'),
    hides: (layer) => app.willHide(layer),
    navigated: (name, detail) => log.add({ webview: 0, kind: 'navigation', name, detail }),
  })
  const app = createApp({
    settings,
    log,
    stack,
    frame,
    identity: () => identity,
    signOut: () => (identity = ''),
    changed: () => queueMicrotask(draw),
  })
  const login = async (isDone: boolean) => {
    if (isDone) await signIn()
    app.endLogin(isDone)
  }
  window.reluxeShell = {
    entries: log.entries,
    attach(element, page) {
      const layer = stack.byFrame(element)
      return layer ? app.portOf(layer, page) : null
    },
  }
  const controls = createControls(settings, {
    back: app.back,
    login: (isDone) => void login(isDone),
    onShow: () => void app.happen(stack.top(), 'onShow'),
    push: stack.open,
    reload: () => stack.top().frame?.contentWindow?.location.reload(),
  })
  const side = make('div', { className: 'side' }, make('h2', {}, 'Webviews'), list, log.element)
  document.body.append(controls, make('main', {}, frame.element), side)
}

const prepared = settings.isLoggedIn ? signIn() : Promise.resolve()
void prepared.then(start)
