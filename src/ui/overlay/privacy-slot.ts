import { createSlot } from '../internal/slot'

export interface OpenPrivacyQuestion {
  /** Id that the button of agreement must have: the messenger checks that it was tapped. */
  buttonId: string
  settle: (isAgreed: boolean) => void
}

/** The question on the screen, or none. */
export const privacySlot = createSlot<OpenPrivacyQuestion | null>(null)
