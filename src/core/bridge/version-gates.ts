/**
 * From which version on an app or a mini-program can do something (spec 2.2, 5, 9). The only list of version gates: the
 * bridge's methods name a gate (methods.ts), screens and plans read one by `environment().can('pageSlide')`.
 *
 * `app` holds for every system of every app; `ios` and `android` where they differ. Assumed: Harmony's gates are those
 * of Android, the seller and the live app and both kinds of mini-program count versions as the main app does.
 */
export type NativeSystem = 'ios' | 'android' | 'harmony'

interface Gate {
  app?: string
  ios?: string
  android?: string
  mini?: string
}

const GATES = {
  customerService: { ios: '1.15.0', android: '1.16.0' },
  redirectTo: { app: '1.17.0' },
  messagePushPopup: { app: '1.18.0' },
  sign: { app: '1.19.0' },
  messagePushInfo: { app: '1.26' },
  cartNum: { app: '1.35.0' },
  getLocalData: { app: '1.38.0' },
  pageSlide: { app: '2.3.0' },
  liveLinks: { app: '2.3.1' },
  /** From here on the sell tab is opened like any other page (spec 2.1). */
  sellTabRemoved: { app: '2.5.0' },
  /** Item ids longer than 8 characters open another page (spec 2.2). */
  newProduct: { app: '3.3.0', mini: '5.4.2' },
  sellerIntro: { app: '3.3.3' },
  exitApp: { app: '3.5.6' },
  font: { app: '3.8.0' },
  popupWindow: { app: '4.8.4' },
  toast: { app: '5.3.2' },
  readClipboard: { app: '5.6.0' },
  // The specification lists these versions without saying what they are checked for.
  gate374: { app: '3.7.4' },
  gate538: { app: '5.3.8' },
  miniGate5381: { mini: '5.3.81' },
} as const satisfies Record<string, Gate>

export type Capability = keyof typeof GATES

/** Every capability's name, for documents and tests. */
export const capabilities = Object.keys(GATES) as Capability[]

/**
 * The first version of a system's app with the capability; undefined: no app has it. An unknown system counts as
 * Android.
 */
export const appMinimum = (capability: Capability, system: NativeSystem | 'other'): string | undefined => {
  const { app, ios, android }: Gate = GATES[capability]
  return app ?? (system === 'ios' ? ios : android)
}

/** The first version of a mini-program with the capability; undefined: none has it. */
export const miniMinimum = (capability: Capability): string | undefined => {
  const { mini }: Gate = GATES[capability]
  return mini
}
