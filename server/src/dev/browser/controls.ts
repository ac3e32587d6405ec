/** The shell's controls for developers: the host, and what the native side does by itself. */
import { button, make } from '../../browser/elements'
import { DEVICES, HOSTS } from './hosts'
import { REPLY_MODES, writeSettings, type Settings } from './settings'

export interface Actions {
  onShow(): void
  back(): void
  push(url: string): void
  login(isDone: boolean): void
  /** The next page of the active webview. */
  reload(): void
}

/** A label with its field below it. */
const field = (label: string, control: HTMLElement): HTMLLabelElement => make('label', {}, label, control)

/** `labels`: value → visible text. */
const select = (labels: Readonly<Record<string, string>>, value: string): HTMLSelectElement => {
  const options = Object.entries(labels).map(([name, label]) => make('option', { value: name }, label))
  const element = make('select', {}, ...options)
  element.value = value
  return element
}

const labelsOf = (table: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]))

/** Restarts the app at another address of the shell. */
const restartWith = (settings: Settings, more: Readonly<Record<string, string>>): void => {
  const query = new URLSearchParams(writeSettings(settings))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  location.search = query.toString()
}

const hostForm = (settings: Settings): HTMLElement => {
  const host = select(labelsOf(HOSTS), settings.host)
  const version = make('input', { value: settings.version, inputMode: 'decimal' })
  const device = select(labelsOf(DEVICES), settings.device)
  const login = select({ '0': 'signed out', '1': 'signed in' }, settings.isLoggedIn ? '1' : '0')
  const url = make('input', { value: settings.url })
  const form = make(
    'form',
    {},
    make('h2', {}, 'Host'),
    field('App', host),
    field('Version', version),
    field('Login', login),
    field('Device', device),
    field('First address', url),
    make('button', { type: 'submit', className: 'primary' }, 'Restart'),
  )
  form.onsubmit = (event) => {
    event.preventDefault()
    restartWith(settings, {
      host: host.value,
      version: version.value,
      device: device.value,
      login: login.value,
      url: url.value,
    })
  }
  return form
}

const replyForm = (settings: Settings): HTMLElement => {
  const { replyModes } = settings
  const method = make('input', { value: '*', ariaLabel: 'Method' })
  const list = make('p', { className: 'hint' })
  const draw = () => {
    list.textContent =
      [...replyModes].map(([name, kind]) => `${name}: ${REPLY_MODES[kind]}`).join(' · ') || 'All replies proper.'
    history.replaceState(null, '', writeSettings(settings))
  }
  const modeButtons = Object.entries(REPLY_MODES).map(([name, label]) =>
    button(label, () => {
      for (const mode of Object.keys(REPLY_MODES) as (keyof typeof REPLY_MODES)[]) {
        if (mode === name) replyModes.set(method.value.trim() || '*', mode)
      }
      draw()
    }),
  )
  const normalButton = button('proper', () => {
    replyModes.clear()
    draw()
  })
  draw()
  return make(
    'section',
    {},
    make('h2', {}, 'Replies'),
    field('Method, * for all', method),
    make('div', { className: 'buttons' }, ...modeButtons, normalButton),
    list,
  )
}

const eventForm = (settings: Settings, act: Actions): HTMLElement => {
  const push = make('input', { value: '/product/new-arrival?push_id=shell-1', ariaLabel: 'Address of the push' })
  const missingHeader = () => {
    settings.replyModes.set('getNativeHeader', 'never')
    restartWith(settings, {})
  }
  return make(
    'section',
    {},
    make('h2', {}, 'The app does'),
    make(
      'div',
      { className: 'buttons' },
      button('onShow', act.onShow),
      button('Hardware back', act.back),
      button('Login done', () => act.login(true)),
      button('Login given up', () => act.login(false)),
      button('Missing header', missingHeader),
      button('Reload page', act.reload),
    ),
    field('Push message', push),
    button('Open push', () => act.push(push.value)),
  )
}

export const createControls = (settings: Settings, actions: Actions): HTMLElement =>
  make(
    'aside',
    { className: 'controls' },
    make('h1', {}, 'App shell'),
    hostForm(settings),
    eventForm(settings, actions),
    replyForm(settings),
  )
