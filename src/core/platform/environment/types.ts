/**
 * The environment that the shop runs in (spec 1, 5, 6, 9). Derived once from what the device says
 * (read-environment.ts).
 */

/** The running build. A file suffix chooses it; this value is for plans and reports. */
export type Build = 'h5' | 'weapp'

/**
 * What runs the build. `app`: the webview of a native app. `messenger-webview`, `search-webview`: the web-view of a
 * mini-program, with the H5 build inside. `mini-program`: the compiled mini-program itself.
 */
export type Host = 'browser' | 'app' | 'messenger-webview' | 'search-webview' | 'mini-program'

export type AppVariant = 'main' | 'seller' | 'live'

export type OperatingSystem = 'ios' | 'android' | 'harmony' | 'other'

/** The reported platform label, exactly one of four (spec 1). */
export type PlatformLabel = 'iOS client' | 'Android client' | 'messenger mini-program' | 'browser'

/**
 * The environment as one value. Screens test a capability, `can('pageSlide')`, never the host. Capabilities are those
 * of core/bridge/version-gates.ts.
 */
export interface Environment<Capability extends string = string> {
  build: Build
  host: Host
  /** The kind of app; null outside an app. */
  app: AppVariant | null
  system: OperatingSystem
  /**
   * Version of the app or of the mini-program around the H5 build; '' when unknown or without one. Compared with
   * lib/version only.
   */
  version: string
  platform: PlatformLabel
  /** The numeric channel t (spec 6). */
  channel: number
  can(capability: Capability): boolean
}
