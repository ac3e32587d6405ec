/** What demonstration operators sign in with (demo.ts). */
export const DEMO_PASSWORD = 'demo-console-2026'
/** What a step-up takes of them, instead of an authenticator's code. */
export const DEMO_CODE = '000000'
