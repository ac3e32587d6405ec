/** Whether the native app supports a feature of the tracking plugin (spec 4): pending once per feature, then cached. */

export type FeatureState = 'unknown' | 'supported' | 'unsupported'

export interface FeatureSupport {
  state(feature: string): FeatureState
  /** Resolves with the cached result of the first check; a failed check counts as unsupported. Never rejects. */
  check(feature: string): Promise<boolean>
}

/** @param requestApp the bridge's hasSupportFeature; may reject */
export const createFeatureSupport = (requestApp: (feature: string) => Promise<boolean>): FeatureSupport => {
  const states = new Map<string, FeatureState>()
  const checks = new Map<string, Promise<boolean>>()
  const first = async (feature: string): Promise<boolean> => {
    const isSupported = await requestApp(feature).catch(() => false)
    states.set(feature, isSupported ? 'supported' : 'unsupported')
    return isSupported
  }
  return {
    state: (feature) => states.get(feature) ?? 'unknown',
    check(feature) {
      const pending = checks.get(feature) ?? first(feature)
      checks.set(feature, pending)
      return pending
    },
  }
}
