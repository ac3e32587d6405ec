/**
 * What the messenger does by itself around the mini-program: login codes, new versions, the privacy question, entries.
 * A test file puts it into the host:
 *
 *   const { inDevice, inRealm } = jest.requireActual('./messenger')
 *   jest.mock('./host/device', () => inDevice(jest.requireActual('./host/device')))
 *   jest.mock('./host/logic-realm', () => inRealm(jest.requireActual('./host/logic-realm')))
 */
import { settle, type Callbacks } from './host/callbacks'
import type * as DeviceModule from './host/device'
import type * as RealmModule from './host/logic-realm'

export interface EntryOptions {
  path: string
  query: Record<string, string>
  scene: number
}

type Listener = (argument?: unknown) => void
type AppDefinition = Partial<Record<'onShow', (this: unknown, options: EntryOptions) => void>>

const createMessenger = () => {
  const listeners = new Map<string, Listener>()
  const listen = (name: string) => (listener: Listener) => void listeners.set(name, listener)
  const codes: string[] = []
  let restarts = 0
  let contracts = 0
  let app: AppDefinition = {}

  const wx = {
    login: (options: Callbacks) =>
      settle('login', options, () => {
        codes.push(`login-code-${codes.length + 1}-${Date.now()}`)
        return { code: codes[codes.length - 1] }
      }),
    getUpdateManager: () => ({
      onUpdateReady: listen('updateReady'),
      onUpdateFailed: listen('updateFailed'),
      applyUpdate: () => void (restarts += 1),
    }),
    onNeedPrivacyAuthorization: listen('needPrivacy'),
    openPrivacyContract: () => void (contracts += 1),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0', envVersion: 'release', version: '5.4.2' } }),
  }

  return {
    /** Login codes that were given out. */
    codes: codes as readonly string[],
    restarts: () => restarts,
    contracts: () => contracts,
    updateReady: () => listeners.get('updateReady')?.(),
    updateFailed: () => listeners.get('updateFailed')?.(),
    /** Reports that the code uses private data. @returns the code's answers to the messenger, as they come */
    needPrivacy() {
      const answers: object[] = []
      listeners.get('needPrivacy')?.((answer: object) => void answers.push(JSON.parse(JSON.stringify(answer))))
      return answers
    },
    /** Shows the mini-program again, with its pages where they were. */
    comeBack: (options: EntryOptions) => app.onShow?.call(app, options),
    inDevice: (real: typeof DeviceModule): typeof DeviceModule => ({
      ...real,
      createDevice(storage) {
        const device = real.createDevice(storage)
        return { ...device, wx: { ...device.wx, ...wx } }
      },
    }),
    inRealm: (real: typeof RealmModule): typeof RealmModule => ({
      ...real,
      createLogicRealm(root, names) {
        const { App: own } = names as { App(definition: AppDefinition): void }
        return real.createLogicRealm(root, {
          ...names,
          App(definition: AppDefinition) {
            app = definition
            own(definition)
          },
        })
      },
    }),
  }
}

/** The messenger of this test file. */
export const messenger = createMessenger()
export const { inDevice, inRealm } = messenger
