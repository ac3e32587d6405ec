import { createSlot } from '../internal/slot'

export interface OpenPrivacyQuestion {
  /** Required id of the consent button: the messenger checks that it was tapped. */
  buttonId: string
  settle: (isAgreed: boolean) => void
}

/** The open question, or null. */
export const privacySlot = createSlot<OpenPrivacyQuestion | null>(null)

/**
 * Opens the privacy question on the active page; resolves with true when the consent button was tapped. Only the
 * mini-program draws it.
 */
export const requestPrivacyConsent = (buttonId: string): Promise<boolean> =>
  new Promise((resolve) =>
    privacySlot.set({
      buttonId,
      settle: (isAgreed) => {
        privacySlot.set(null)
        resolve(isAgreed)
      },
    }),
  )
