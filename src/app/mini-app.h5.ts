import type { AppStore } from '@/core/store'

/** The web app is no mini-program. See mini-app.weapp.ts. */
export const useMiniApp = (_store: AppStore): void => {}
